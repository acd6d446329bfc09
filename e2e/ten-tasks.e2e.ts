import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Counts the presses in a page from now on, across its own navigation but not a new load. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0'
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['presses'] = String(Number(dataset['presses']) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']))
}

test('the link is sent with one press of its dialog', async ({ mailWorld: world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin?q=${client.email}`)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Send link' }).click()
  const send = page.getByRole('button', { name: 'Send email' })
  await expect(send).toBeEnabled()
  const presses = await countPresses(page)
  await send.click()
  await expect(page.getByText('Email on its way', { exact: true })).toBeVisible()
  expect(await presses()).toBe(1)
})

test('the current step is completed from a row with two presses', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin?q=${client.email}`)
  const menu = page.getByRole('button', { name: /^More actions/ })
  await expect(menu).toHaveCount(1)
  const presses = await countPresses(page)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Complete Purchase Agreement' }).click()
  await expect(page.getByText(/^Purchase Agreement is complete\. Now:/)).toBeVisible()
  expect(await presses()).toBe(2)
})

test('a document is requested, and noticed, with two presses', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/documents`)
  const open = page.getByRole('button', { name: 'Request document' })
  await expect(open).toBeVisible()
  const presses = await countPresses(page)
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Pay stub')
  await dialog.getByRole('button', { name: 'Request document' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await presses()).toBe(2)
  const alerts = await world.api.get(`/api/admin/clients/${client.id}/notifications`)
  expect(await alerts.json()).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('Pay stub'), actionRequired: true }),
  )
})

test('a note is written with two presses', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/notes`)
  const open = page.getByRole('button', { name: 'Add First Note' })
  await expect(open).toBeVisible()
  const presses = await countPresses(page)
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note Title').fill('Appraisal')
  await dialog.getByLabel('Message Content').fill('It came in above the price.')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await presses()).toBe(2)
})

test('on a phone a client is called with one tap of the row', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/admin?q=${client.email}`)
  const call = page.getByRole('link', { name: `Call Nora ${client.lastName}` })
  await expect(call).toHaveAttribute('href', 'tel:9165550199')
  const presses = await countPresses(page)
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      event.preventDefault()
    }),
  )
  await call.tap()
  expect(await presses()).toBe(1)
})

test('a message is answered with one press', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/messages`)
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeVisible()
  const presses = await countPresses(page)
  await message.fill('Both on Friday')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Both on Friday' })).toBeVisible()
  expect(await presses()).toBe(1)
})
