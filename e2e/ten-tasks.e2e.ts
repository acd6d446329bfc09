import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { addDays } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'
import { openDay, today } from './open-day.ts'

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

const rowOf = (page: Page, { lastName }: Pick<AdminClient, 'lastName'>) =>
  page.getByRole('row').filter({ hasText: lastName })

/** Opens the dashboard, with the list as it is at first. Returns the page and what counts on it. */
async function openDashboard(page: Page, client: Pick<AdminClient, 'lastName'>) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  await expect(rowOf(page, client)).toBeVisible()
  return countActions(page)
}

async function choose(page: Page, client: AdminClient, item: string) {
  await rowOf(page, client)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('from the dashboard: a client is added with two presses and 117 keys, one more sends the link, and three from a row', async ({
  mailWorld: world,
}) => {
  const first = await world.openDeal()
  const page = await world.agent()
  const actions = await openDashboard(page, first)
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  for (const [label, text] of [
    ['First Name', 'Jordan'],
    ['Last Name', 'Avery'],
    ['Email', 'jordan.avery@example.com'],
    ['Phone (optional)', '9165550188'],
    ['Property Address', '482 Larkspur Way, Davis, CA 95616'],
    ['Expected Close Date', '12232030'],
  ] as const) {
    await dialog
      .getByLabel(label, { exact: label !== 'Property Address' })
      .first()
      .focus()
    await page.keyboard.type(text)
  }
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  const send = page.getByRole('button', { name: 'Send email' })
  await expect(send).toBeEnabled()
  const [presses, keys] = await actions()
  expect(presses).toBe(2)
  expect(keys).toBeLessThanOrEqual(117)

  await send.click()
  await expect(page.getByText('Email on its way', { exact: true })).toBeVisible()
  expect(await actions()).toEqual([1, 0])

  await choose(page, first, 'Send portal link')
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await actions()).toEqual([3, 0])
})

test('from the dashboard: the current step is completed with one press, with yesterday’s date with two', async ({
  emptyWorld: world,
}) => {
  const acceptanceDate = addDays(today, -3)
  const [one, other] = [await world.openDeal({ acceptanceDate }), await world.openDeal({ acceptanceDate })]
  const page = await world.agent()
  const actions = await openDashboard(page, one)
  const complete = (client: AdminClient) => rowOf(page, client).getByRole('button', { name: /^Complete / })
  await complete(one).click()
  await expect(
    page.getByText('Purchase Agreement is complete. Now: Escrow Opening', { exact: true }),
  ).toBeVisible()
  expect(await actions()).toEqual([1, 0])

  // Both toasts read alike: the row may change before the second one is there, and the first one would be pressed.
  await expect(page.getByRole('button', { name: 'It was yesterday' })).toHaveCount(0, { timeout: 20_000 })
  await complete(other).click()
  await page.getByRole('button', { name: 'It was yesterday' }).click()
  const yesterday = addDays(today, -1)
  await expect(page.getByText(/^Purchase Agreement is complete, on /)).toBeVisible()
  expect(await actions()).toEqual([2, 0])
  for (const [client, day] of [
    [one, today],
    [other, yesterday],
  ] as const) {
    const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
    expect(await steps.json()).toContainEqual(
      expect.objectContaining({ status: 'completed', completedDate: day }),
    )
  }
})

test('from the dashboard: the closing moves with all that depends on it with four presses', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal({
    withStandardSteps: false,
    templateId: 'purchase-financed',
    acceptanceDate: addDays(today, -3),
    expectedCloseDate: openDay(addDays(today, 28)),
  })
  const page = await world.agent()
  const actions = await openDashboard(page, client)
  await rowOf(page, client)
    .getByRole('link', { name: /Key Dates of/ })
    .click()
  await page.getByRole('button', { name: 'Move the closing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the closing' })
  await dialog.getByRole('slider', { name: 'Closing day' }).press('PageUp')
  await dialog.getByRole('button', { name: 'Lender' }).click()
  await dialog.getByRole('button', { name: /^Move \d+ dates$/ }).click()
  await expect(page.getByText(/^\d+ dates moved$/)).toBeVisible()
  expect(await actions()).toEqual([4, 1])
})

test('from the dashboard: a document is asked for and a note is written with three presses each, and a document is shared with a drop and one press', async ({
  emptyWorld: world,
}) => {
  const [client, other] = [await world.openDeal(), await world.openDeal()]
  const page = await world.agent()
  const actions = await openDashboard(page, client)
  const dialog = page.getByRole('dialog')
  await choose(page, client, 'Request document')
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Pay stub')
  await dialog.getByRole('button', { name: 'Request document' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await actions())[0]).toBe(3)

  await choose(page, client, 'Write a note')
  await dialog.getByLabel('Note Title').fill('Appraisal')
  await dialog.getByLabel('Message Content').fill('It came in above the price.')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await actions())[0]).toBe(3)

  const files = await page.evaluateHandle(() => {
    const carried = new DataTransfer()
    carried.items.add(
      new File(['%PDF-1.7 an appraisal\n%%EOF'], 'Appraisal.pdf', { type: 'application/pdf' }),
    )
    return carried
  })
  const row = rowOf(page, client)
  await row.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText(`Upload to Nora ${client.lastName}`)).toBeVisible()
  await row.dispatchEvent('drop', { dataTransfer: files })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await actions()).toEqual([1, 0])

  const listed = async (what: string, { id }: AdminClient) =>
    (await world.api.get(`/api/admin/clients/${id}/${what}`)).json()
  expect(await listed('documents', client)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Appraisal.pdf', status: 'available' }),
      expect.objectContaining({ name: 'Pay stub', status: 'pending' }),
    ]),
  )
  expect(await listed('notifications', client)).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('Pay stub'), actionRequired: true }),
  )
  expect(await listed('documents', other)).toEqual([])
})

test('on a deal: a loan file of six is asked for with three presses, and its client has one alert and six documents to send', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/documents`)
  const ask = page.getByRole('button', { name: 'Request document' })
  await expect(ask).toBeEnabled()
  const actions = await countActions(page)
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Loan file/ }).click()
  await dialog.getByRole('button', { name: 'Request 6 documents' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await actions()).toEqual([3, 0])
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(portal.getByText(/^6 documents needed: Pay stubs, W-2s, Bank statements/)).toHaveCount(1)
  await portal.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(portal.getByText('6 document(s) pending')).toBeVisible()
})

test('from the dashboard: a message is answered with one press and Enter, and on a phone a client is called with two taps', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal()
  const said = await world.api.post(`/api/clients/${client.uniqueId}/messages`, {
    data: { content: 'When is the inspection?' },
  })
  expect(said.status()).toBe(201)
  const page = await world.agent({ hasTouch: true })
  const actions = await openDashboard(page, client)
  await page.getByRole('link', { name: /^Reply: .*unread message/ }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await page.keyboard.type('On Friday')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'On Friday' })).toBeVisible()
  expect(await actions()).toEqual([1, 'On Friday'.length + 1])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  const tab = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Clients' })
  await expect(tab).toBeVisible()
  const taps = await countActions(page)
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      const { target } = event
      if (target instanceof Element && target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await tab.tap()
  const call = page.getByRole('link', { name: `Call Nora ${client.lastName}` })
  await expect(call).toHaveAttribute('href', 'tel:9165550199')
  await call.tap()
  expect(await taps()).toEqual([2, 0])
})
