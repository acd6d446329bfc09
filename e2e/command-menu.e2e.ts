import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const input = (page: Page) => menu(page).getByRole('combobox')

test('the shortcut opens it anywhere, typing at once finds a client, and Enter opens it', async ({
  world,
}) => {
  const client = await world.openDeal({ lastName: 'Commandersson', propertyAddress: '8 Command Way, Davis' })
  const page = await world.agent()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('commandersson')
  await expect(input(page)).toHaveValue('commandersson')
  const option = menu(page).getByRole('option', { name: /Nora Commandersson/ })
  await expect(option).toContainText('8 Command Way, Davis')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/client/${client.id}/profile`)
  await expect(menu(page)).toHaveCount(0)
})

test('its button opens it, and a page of the desk is found', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/notifications')
  await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click()
  await input(page).fill('settings')
  await menu(page).getByRole('option', { name: 'Team settings' }).click()
  await expect(page).toHaveURL('/admin/settings?tab=team')
})

test('it adds a client, creates a notification and exports, from any page', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/settings')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click()
    await input(page).fill(name)
    await menu(page).getByRole('option', { name }).click()
  }
  await choose('Add Client')
  await expect(page.getByRole('dialog', { name: 'Add Client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('Create Notification')
  await expect(page.getByRole('dialog', { name: 'Create Notification' })).toBeVisible()
  await page.keyboard.press('Escape')
  const client = await world.openDeal({ lastName: 'Exportsson' })
  const downloading = page.waitForEvent('download')
  await choose('Export active clients')
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(client.email)
})

test('no results and a failed search show a message', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click()
  await input(page).fill('nobody is called so')
  await expect(menu(page).getByText('No results. Check the spelling.')).toBeVisible()
  await page.route('**/api/admin/client-search*', (route) => route.fulfill({ status: 500, body: '' }))
  await input(page).fill('settings')
  await expect(menu(page).getByText('Client search failed.')).toBeVisible()
  await expect(menu(page).getByRole('option', { name: 'Settings', exact: true })).toBeVisible()
})
