import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test('from any page a client and a page are found, a client added, a notification created and an export saved', async ({
  world,
}) => {
  const client = await world.openDeal({ lastName: 'Commandersson', propertyAddress: '8 Command Way, Davis' })
  const page = await world.agent()
  const menu = page.getByRole('dialog', { name: 'Go to' })
  const input = menu.getByRole('combobox')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('commandersson')
  await expect(input).toHaveValue('commandersson')
  const option = menu.getByRole('option', { name: /Nora Commandersson/ })
  await expect(option).toContainText('8 Command Way, Davis')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/client/${client.id}/overview`)
  await expect(menu).toHaveCount(0)

  const choose = async (text: string, name: string) => {
    await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click()
    await input.fill(text)
    await menu.getByRole('option', { name }).click()
  }
  await choose('settings', 'Team settings')
  await expect(page).toHaveURL('/admin/settings?tab=team')
  await choose('Add Client', 'Add Client')
  await expect(page.getByRole('dialog', { name: 'Add Client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('Create Notification', 'Create Notification')
  await expect(page.getByRole('dialog', { name: 'Create Notification' })).toBeVisible()
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await choose('Export active', 'Export active clients')
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(client.email)
})
