import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import { expect, test, type World } from './fixtures.ts'
import { getShifts, recordShifts } from './layout-shifts.ts'
import { openDay, today } from './open-day.ts'

const closing = openDay(addDays(today, 28))
const later = addDays(closing, 7)

const openDeal = (world: World) =>
  world.openDeal({
    withStandardSteps: false,
    templateId: 'purchase-financed',
    acceptanceDate: addDays(today, -3),
    expectedCloseDate: closing,
  })

async function datesOf(world: World, clientId: string): Promise<Dates> {
  return (await world.api.get(`/api/admin/clients/${clientId}/dates`)).json() as Promise<Dates>
}

const dayOf = ({ dates }: Dates, name: string) => dates.find((date) => date.name === name)?.day

/** Moves the closing by a week, as the screen does. */
async function moveClosing(world: World, clientId: string): Promise<void> {
  const page = await world.agent()
  await page.goto(`/admin/client/${clientId}/dates`)
  await page.getByRole('button', { name: 'Move the closing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the closing' })
  await dialog.getByRole('slider', { name: 'Closing day' }).press('PageUp')
  await dialog.getByRole('button', { name: 'Lender' }).click()
  await dialog.getByRole('button', { name: /^Move \d+ dates$/ }).click()
  await expect(page.getByText(/^\d+ dates moved$/)).toBeVisible()
}

test('a closing moves with all that depends on it; the client reads one card and says so, a preview only shows it', async ({
  world,
}) => {
  const client = await openDeal(world)
  const before = await datesOf(world, client.id)
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}`)
  await expect(portal.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await moveClosing(world, client.id)
  const after = await datesOf(world, client.id)
  expect(after.closeDate).toBe(later)
  expect(dayOf(after, 'Sign loan documents')).not.toBe(dayOf(before, 'Sign loan documents'))
  expect(dayOf(after, 'Loan contingency')).toBe(dayOf(before, 'Loan contingency'))

  const heading = portal.getByRole('heading', { name: /^Your closing is now/ })
  await expect(heading).toContainText(shortDay(later))
  await expect(portal.getByText('Your lender needs one more week to finish the loan papers.')).toBeVisible()
  const desk = await world.agent()
  await desk.goto(`/client/${client.uniqueId}?preview=1`)
  await expect(desk.getByRole('heading', { name: /^Your closing is now/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'I have seen this' })).toHaveCount(0)
  await portal.getByRole('button', { name: 'I have seen this' }).click()
  await expect(portal.getByText('Elena can see that you have read this.', { exact: true })).toBeVisible()
  await expect(heading).toHaveCount(0)
  await portal.goto(`/client/${client.uniqueId}?tab=progress`)
  const dates = portal.getByRole('region', { name: 'Your Dates' })
  await dates.getByRole('button', { name: 'Show later dates' }).click()
  const signing = dates.getByRole('listitem').filter({ hasText: 'Sign loan documents' })
  await expect(
    signing.getByText(`It was ${shortDay(dayOf(before, 'Sign loan documents') ?? '')}`),
  ).toBeVisible()
  await expect(dates.getByText('Clear to close')).toHaveCount(0)

  await desk.goto(`/admin/client/${client.id}/dates`)
  await expect(desk.getByText(/^Nora has seen it, /)).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByText('The dates are back where they were', { exact: true })).toBeVisible()
  expect((await datesOf(world, client.id)).dates.map(({ day }) => day)).toEqual(
    before.dates.map(({ day }) => day),
  )
})

test('what the card shows is not listed again since the last visit, also once confirmed', async ({
  world,
}) => {
  const client = await openDeal(world)
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  const before = await page.context().newPage()
  await before.goto(`/client/${client.uniqueId}`)
  await expect
    .poll(() => before.evaluate((id) => localStorage.getItem(`last-visit:${id}`), client.uniqueId))
    .not.toBeNull()
  await before.close()
  await moveClosing(world, client.id)
  await page.goto(`/client/${client.uniqueId}`)
  const summary = page.getByRole('region', { name: 'Since your last visit' })
  const journey = page.getByRole('heading', { name: 'Your Transaction Journey' })
  await expect(journey).toBeVisible()
  await expect(summary).toHaveCount(0)
  await page.getByRole('button', { name: 'I have seen this' }).click()
  await expect(page.getByRole('heading', { name: /^Your closing is now/ })).toHaveCount(0)
  await expect(summary).toHaveCount(0)
  await page.reload()
  await expect(journey).toBeVisible()
  await expect(summary).toHaveCount(0)
})

test('the team’s own template counts a new client’s dates', async ({ emptyWorld: world }) => {
  const page = await world.agent()
  await page.goto('/admin/settings?tab=templates')
  await page.getByRole('button', { name: 'Copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy Purchase, financed' })
  await copy.getByLabel('Name').fill('Condo, 21-day loan')
  await copy.getByRole('button', { name: 'Add template' }).click()
  await page.getByRole('button', { name: 'Edit Loan contingency' }).click()
  await page.getByLabel('Number', { exact: true }).fill('21')
  await expect(page.getByText('1 line changed, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The template has been saved', { exact: true })).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  const typed = {
    'First Name': 'Maya',
    'Last Name': 'Okafor',
    Email: 'maya@example.com',
    'Property Address': '1 Elm Street, Davis, CA 95616',
    'Expected Close Date': closing,
  }
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel('Template').selectOption({ label: 'Condo, 21-day loan' })
  await dialog.getByLabel('Acceptance Date').fill(today)
  await expect(dialog.getByText(/^10 dates, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  const clients = async () =>
    ((await (await world.api.get('/api/admin/clients')).json()) as { clients: { id: string }[] }).clients
  await expect.poll(async () => (await clients()).length).toBe(1)
  const [client] = await clients()
  const { dates } = await datesOf(world, client?.id ?? '')
  expect(dates).toHaveLength(10)
  expect(dates.find(({ name }) => name === 'Loan contingency')?.rule?.days).toBe(21)
})

test('the card is there from the first paint and moves nothing, on a phone and a laptop', async ({
  world,
}) => {
  const client = await openDeal(world)
  await moveClosing(world, client.id)
  for (const width of [390, 1280]) {
    const page = await world.visitor({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    await recordShifts(page)
    await page.goto(`/client/${client.uniqueId}`)
    await expect(page.getByRole('button', { name: 'I have seen this' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const shifts = await getShifts(page)
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0.05)
  }
})
