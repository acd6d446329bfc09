import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/days.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { openDay, today } from './open-day.ts'

/** Cuts the network for the built files of these names, until they are allowed again. */
async function cutOff(page: Page, ...names: readonly string[]): Promise<(name: string) => void> {
  const missing = new Set(names)
  await page.route('**/assets/**', (route) => {
    const file = route.request().url().split('/').at(-1) ?? ''
    const isMissing = [...missing].some((name) => file.startsWith(`${name}-`))
    return isMissing ? route.abort() : route.fallback()
  })
  return (name) => missing.delete(name)
}

const isMissing = (page: Page, text = 'This part could not be loaded') =>
  expect(page.getByRole('alert').getByText(text)).toBeVisible()
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

const tabs = [
  ['Steps', 'steps-tab', 'Purchase Agreement'],
  ['Chat', 'chat-tab', 'No messages yet'],
  ['Notes', 'notes-tab', 'Messages from Your Team'],
  ['Files', 'files-tab', 'Transaction Documents'],
  ['Alerts', 'alerts-tab', 'Notifications'],
  ['Config', 'config-tab', 'Your Profile'],
] as const

test('a tab that does not load says so in the frame and comes with Try again; a save fails without the toasts’ code', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  const allow = await cutOff(page, 'toast-region', ...tabs.map(([, file]) => file))
  await page.goto(`/client/${client.uniqueId}`)
  const bar = page.getByRole('navigation', { name: 'Portal' })
  for (const [label, file, content] of tabs) {
    await bar.getByRole('link', { name: label }).click()
    await isMissing(page)
    await expect(page.getByRole('heading', { name: label, level: 1 })).toBeAttached()
    if (label === 'Steps') await expectAccessible(page)
    allow(file)
    await tryAgain(page)
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('(530) 555-0188')
  await goOffline(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update profile')
  await expect(page.getByLabel('Phone')).toHaveValue('(530) 555-0188')
  await expectAccessible(page)
  await goOnline(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Success', { exact: true })).toBeVisible()
})

test('what the portal can do without is left out without a word', async ({ world }) => {
  const client = await world.openDeal({ expectedCloseDate: today })
  const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
  for (const { id } of (await steps.json()) as { id: string }[])
    await world.api.patch(`/api/steps/${id}`, { data: { status: 'completed' } })
  const page = await world.visitor()
  const agent = await world.agent()
  await page.addInitScript(() => localStorage.clear())
  const asked = new Set<string>()
  for (const one of [page, agent])
    one.on('requestfailed', (request) => {
      const [, file] = /\/assets\/(.*)-[\w-]{8}\.js$/.exec(request.url()) ?? []
      if (file) asked.add(file)
    })
  const decorations = [
    'visit-recorder',
    'celebrate',
    'first-visit',
    'last-visit',
    'ask-for-link',
    'preview-strip',
    'tooltip-layer',
    'toast-region',
    'offline-cache',
  ]
  for (const one of [page, agent]) await cutOff(one, ...decorations)
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  await page.getByRole('banner').hover()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Transaction Summary')).toBeVisible()
  await agent.goto(`/client/${client.uniqueId}?preview=1`)
  await expect(agent.getByText('Your Transaction Journey')).toBeVisible()
  // A first visit has nothing that changed since the last one.
  await expect
    .poll(() => decorations.filter((file) => !asked.has(file)))
    .toEqual(['last-visit', 'ask-for-link'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/client/Wr0ngL1k')
  await expect(page.getByText('Client profile not found. ')).toBeVisible()
  await expect.poll(() => asked.has('ask-for-link')).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('L13: an explanation that does not load says so and comes with Try again; focus returns to its button', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  const allow = await cutOff(page, 'explainer')
  await page.goto(`/client/${client.uniqueId}?tab=progress`)
  const button = page.getByRole('button', { name: 'What happens here? Loan Approval' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  allow('explainer')
  await tryAgain(page)
  const explanation = page.getByRole('dialog', { name: 'Loan Approval' })
  await expect(explanation.getByText('your lender and an appraiser')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(button).toBeFocused()
})

test('without the live stream’s code the portal says so and polls; it comes once the connection is back', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const allow = await cutOff(page, 'live-updates')
  await page.goto(`/client/${client.uniqueId}?tab=notes`)
  const notice = page.getByText('Reconnecting... Changes may take a few seconds to appear.')
  await expect(notice).toBeVisible()
  const data = { title: 'Gate code', content: 'It is 4711.' }
  await world.api.post(`/api/admin/clients/${client.id}/notes`, { data })
  await expect(page.getByText('It is 4711.')).toBeVisible()
  allow('live-updates')
  await goOffline(page)
  await goOnline(page)
  await expect(notice).toBeHidden()
})

test('the cards of a deal’s end come with Try again', async ({ world }) => {
  for (const [outcome, part, content] of [
    ['closed', 'keep-band', 'Recorded deed'],
    ['canceled', 'outcome-parts', 'Your deposit'],
  ] as const) {
    const client = await world.openDeal()
    const data = { outcome, outcomeReason: 'The appraisal came in below the price.' }
    expect((await world.api.patch(`/api/admin/clients/${client.id}/outcome`, { data })).ok()).toBe(true)
    const page = await world.visitor()
    const allow = await cutOff(page, part)
    await page.goto(`/client/${client.uniqueId}`)
    await isMissing(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    allow(part)
    await tryAgain(page)
    await expect(page.getByText(content).first()).toBeVisible()
  }
})

test('a move and its card: the dialog and both cards of the portal come with Try again', async ({
  world,
}) => {
  const client = await world.openDeal({
    withStandardSteps: false,
    templateId: 'purchase-financed',
    acceptanceDate: addDays(today, -3),
    expectedCloseDate: openDay(addDays(today, 28)),
  })
  const page = await world.agent()
  const allow = await cutOff(page, 'move-dialog')
  await page.goto(`/admin/client/${client.id}/dates`)
  const opener = page.getByRole('button', { name: 'Move the closing' })
  await opener.click()
  const missing = page.getByRole('dialog', { name: 'This part could not be loaded' })
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(missing).toBeVisible()
  allow('move-dialog')
  await tryAgain(page)
  const dialog = page.getByRole('dialog', { name: 'Move the closing' })
  await dialog.getByRole('slider', { name: 'Closing day' }).press('PageUp')
  await dialog.getByRole('button', { name: 'Lender' }).click()
  await dialog.getByRole('button', { name: /^Move \d+ dates$/ }).click()
  await expect(page.getByText(/^\d+ dates moved$/)).toBeVisible()
  await expect(opener).toBeFocused()

  const portal = await world.visitor()
  const allowCard = await cutOff(portal, 'moved-card', 'your-dates')
  await portal.goto(`/client/${client.uniqueId}`)
  await isMissing(portal)
  await expect(portal.getByText('Your Transaction Journey')).toBeVisible()
  allowCard('moved-card')
  await tryAgain(portal)
  await expect(portal.getByRole('heading', { name: /^Your closing is now/ })).toBeFocused()
  await portal.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Steps' }).click()
  await isMissing(portal)
  await expect(portal.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
  allowCard('your-dates')
  await tryAgain(portal)
  await expect(portal.getByRole('heading', { name: 'Your dates' })).toBeFocused()
})

test('dialogs of the desk that do not load leave the page and its typed text alone', async ({ world }) => {
  const page = await world.agent()
  const allow = await cutOff(page, 'import-dialog', 'send-imported', 'open-menu', 'desk-actions')
  await page.goto('/admin/clients')
  const search = page.getByPlaceholder('Search clients...')
  await search.fill('nobody')
  const missing = page.getByRole('dialog', { name: 'This part could not be loaded' })

  await page.getByRole('button', { name: 'Import' }).click()
  await expect(missing).toBeVisible()
  allow('import-dialog')
  await tryAgain(page)
  const file =
    'First Name,Surname,E-mail,Address,Closing date,Type\nIda,Nowak,ida.nowak@example.com,"1 Elm, Davis, CA",3/10/2031,Sale'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'ida.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('button', { name: 'Add 1 client' }).click()
  await expect(missing).toBeVisible()
  allow('send-imported')
  await tryAgain(page)
  // Without email it has nothing to offer.
  await expect(missing).toHaveCount(0)

  await search.focus()
  await page.keyboard.press('Control+K')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  allow('open-menu')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Go to' })
  await menu.getByRole('combobox').fill('add client')
  await menu.getByRole('option', { name: 'Add Client' }).click()
  await expect(missing).toBeVisible()
  allow('desk-actions')
  await tryAgain(page)
  await expect(page.getByRole('dialog', { name: /Add/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('nobody')
})

test('a screen that does not load, or is gone after a release, is a page with Try again', async ({
  world,
}) => {
  const page = await world.agent()
  const allow = await cutOff(page, 'clients-screen', 'desk-routes', 'landing-screen')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeAttached()
  allow('desk-routes')
  await tryAgain(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await page
    .getByRole('link', { name: /Clients|Client Management/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goForward()
  await isMissing(page)
  allow('clients-screen')
  await page.route('**/assets/clients-screen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await tryAgain(page)
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await page.unroute('**/assets/clients-screen-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible()

  await page.goto('/')
  await isMissing(page)
  allow('landing-screen')
  await tryAgain(page)
  await expect(page.getByRole('link', { name: /Agent|Client/ }).first()).toBeVisible()
})
