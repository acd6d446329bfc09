import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'
import { pdfOf } from './sample-pdf.ts'

/**
 * Counts the presses in a page from now on, and the keys: a typed character is one, and so is Tab or Enter. Across its own
 * navigation, but not a new load.
 */
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
  /** Returns the presses and keys since the last time it was asked. */
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      const counts = [Number(dataset['presses']), Number(dataset['keys'])]
      dataset['presses'] = dataset['keys'] = '0'
      return counts
    })
}

test('from a row of the desk, the link is sent with one press of its dialog, a step completed with two, and on a phone a client called with one tap', async ({
  mailWorld: world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent({ hasTouch: true })
  await page.goto(`/admin?q=${client.email}`)
  const menu = page.getByRole('button', { name: /^More actions/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Send link' }).click()
  const send = page.getByRole('button', { name: 'Send email' })
  await expect(send).toBeEnabled()
  const actions = await countActions(page)
  await send.click()
  await expect(page.getByText('Email on its way', { exact: true })).toBeVisible()
  expect(await actions()).toEqual([1, 0])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(menu).toHaveCount(1)
  await actions()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Complete Purchase Agreement' }).click()
  await expect(page.getByText(/^Purchase Agreement is complete\. Now:/)).toBeVisible()
  expect(await actions()).toEqual([2, 0])

  await page.setViewportSize({ width: 390, height: 844 })
  const call = page.getByRole('link', { name: `Call Nora ${client.lastName}` })
  await expect(call).toHaveAttribute('href', 'tel:9165550199')
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      event.preventDefault()
    }),
  )
  await actions()
  await call.tap()
  expect(await actions()).toEqual([1, 0])
})

test('a document is requested, and one is shared, with two presses each, and the client is notified', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/documents`)
  const request = page.getByRole('button', { name: 'Request document' })
  const dialog = page.getByRole('dialog')
  await expect(request).toBeVisible()
  const actions = await countActions(page)
  await request.click()
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Pay stub')
  await dialog.getByRole('button', { name: 'Request document' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await actions())[0]).toBe(2)
  const alerts = await world.api.get(`/api/admin/clients/${client.id}/notifications`)
  expect(await alerts.json()).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('Pay stub'), actionRequired: true }),
  )

  const share = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(share).toBeVisible()
  await actions()
  await share.click()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Appraisal.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Appraisal']) })
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expect(dialog).toHaveCount(0)
  // The operating system's file picker adds its own two.
  expect(await actions()).toEqual([2, 0])
  await expect(page.getByText('Appraisal.pdf', { exact: true })).toBeVisible()
})

test('a note is written with two presses, a message with one, and a step completed with yesterday’s date in three', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  const strip = page.getByRole('navigation', { name: 'Client pages' })
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/client/${client.id}/notes`)
  const write = page.getByRole('button', { name: 'Add First Note' })
  await expect(write).toBeVisible()
  const actions = await countActions(page)
  await write.click()
  await dialog.getByLabel('Note Title').fill('Appraisal')
  await dialog.getByLabel('Message Content').fill('It came in above the price.')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await actions())[0]).toBe(2)

  await strip.getByRole('link', { name: 'Messages' }).click()
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeVisible()
  await actions()
  await message.fill('Both on Friday')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Both on Friday' })).toBeVisible()
  expect((await actions())[0]).toBe(1)

  await strip.getByRole('link', { name: 'Steps' }).click()
  const edit = page.getByRole('button', { name: 'Edit Purchase Agreement' })
  await expect(edit).toBeVisible()
  await actions()
  await edit.click()
  const yesterday = addDays(dayIn(new Date(), 'America/Los_Angeles'), -1)
  await dialog.getByLabel('Completed Date').click()
  await dialog.getByLabel('Completed Date').fill(yesterday)
  await expect(dialog.getByLabel('Status')).toHaveValue('completed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await actions())[0]).toBe(3)
  const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
  expect(await steps.json()).toContainEqual(
    expect.objectContaining({ title: 'Purchase Agreement', status: 'completed', completedDate: yesterday }),
  )
})
