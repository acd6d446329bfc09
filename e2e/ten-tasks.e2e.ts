import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'
import { pdfOf } from './sample-pdf.ts'

/** Counts the presses in a page from now on, across its own navigation but not a new load. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  return (await countActions(page)).presses
}

/** Counts the presses, and the keys: a typed character is one, and so is Tab or Enter. */
async function countActions(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    for (const [kind, event] of [
      ['presses', 'pointerdown'],
      ['keys', 'keydown'],
    ] as const) {
      dataset[kind] = '0'
      addEventListener(event, () => (dataset[kind] = String(Number(dataset[kind]) + 1)), true)
    }
  })
  const read = (kind: string) => () =>
    page.evaluate((name) => Number(document.documentElement.dataset[name]), kind)
  return { presses: read('presses'), keys: read('keys') }
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

test('a document is shared with two presses, and the client is notified', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/documents`)
  const open = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(open).toBeVisible()
  const { presses, keys } = await countActions(page)
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Appraisal.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Appraisal']) })
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expect(dialog).toHaveCount(0)
  // The operating system's file picker adds its own two.
  expect([await presses(), await keys()]).toEqual([2, 0])
  await expect(page.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
})

test('a step is completed with yesterday’s date in three presses', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/steps`)
  const edit = page.getByRole('button', { name: 'Edit Purchase Agreement' })
  await expect(edit).toBeVisible()
  const { presses } = await countActions(page)
  await edit.click()
  const dialog = page.getByRole('dialog')
  const yesterday = addDays(dayIn(new Date(), 'America/Los_Angeles'), -1)
  await dialog.getByLabel('Completed Date').click()
  await dialog.getByLabel('Completed Date').fill(yesterday)
  await expect(dialog.getByLabel('Status')).toHaveValue('completed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await presses()).toBe(3)
  const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
  expect(await steps.json()).toContainEqual(
    expect.objectContaining({
      title: 'Purchase Agreement',
      status: 'completed',
      completedDate: yesterday,
    }),
  )
})
