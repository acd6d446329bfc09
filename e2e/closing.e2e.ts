import { addDays } from '#contract/days.ts'
import { expect, test } from './fixtures.ts'

const today = '2030-06-12'
const noon = `${today}T12:00:00-07:00`

const bands = [
  { days: 8, band: 'emerald', word: 'DAYS LEFT', label: '8 days to closing' },
  { days: 7, band: 'amber', word: 'DAYS LEFT', label: '7 days to closing' },
  { days: 4, band: 'amber', word: 'DAYS LEFT', label: '4 days to closing' },
  { days: 3, band: 'orange', word: 'DAYS LEFT', label: '3 days to closing' },
  { days: 1, band: 'orange', word: 'DAY LEFT', label: '1 day to closing' },
  { days: 0, band: 'red', word: 'CLOSING TODAY!', label: 'CLOSING TODAY!' },
  { days: -1, band: 'red', word: 'PAST DUE', label: 'Past closing date' },
]

for (const { days, band, word, label } of bands) {
  test(`${days} day(s) before closing the countdown is ${band} and says ${word}`, async ({ world }) => {
    const client = await world.openDeal({ expectedCloseDate: addDays(today, days) })
    const page = await world.visitor()
    await page.clock.setFixedTime(noon)
    await page.goto(`/client/${client.uniqueId}`)
    const overview = page.getByRole('region', { name: 'Transaction Overview' })
    await expect(overview.getByRole('img', { name: label })).toBeVisible()
    await expect(overview.getByText(word, { exact: true })).toBeVisible()
    await expect(overview.locator('.closing-ring')).toHaveClass(new RegExp(`\\b${band}\\b`))
    await expect(overview.getByText('ATTENTION NEEDED')).toHaveCount(days < 0 ? 1 : 0)
  })
}

test('the same dates show in every time zone, and the days count by the reader’s own calendar', async ({
  world,
}) => {
  const client = await world.openDeal({ expectedCloseDate: '2030-06-20' })
  // One moment: still the 11th in Pago Pago, already the 13th on Kiritimati.
  for (const [timezoneId, days] of [
    ['Pacific/Pago_Pago', 9],
    ['America/Los_Angeles', 8],
    ['UTC', 8],
    ['Asia/Kolkata', 8],
    ['Pacific/Kiritimati', 7],
  ] as const) {
    const page = await world.visitor({ timezoneId })
    await page.clock.setFixedTime('2030-06-12T10:30:00Z')
    await page.goto(`/client/${client.uniqueId}`)
    const overview = page.getByRole('region', { name: 'Transaction Overview' })
    await expect(overview.getByText('Jun 20, 2030', { exact: true })).toBeVisible()
    await expect(overview.getByRole('img', { name: `${days} days to closing` })).toBeVisible()
    const summary = page.getByRole('region', { name: 'Transaction Summary' })
    await expect(summary.getByText('Jun 20, 2030')).toBeVisible()
    await page.goto(`/client/${client.uniqueId}?tab=progress`)
    await expect(page.getByText('Expected: Jun 20, 2030')).toBeVisible()
    await page.context().close()
  }
})

test('the countdown turns with the day while the portal stays open', async ({ world }) => {
  const client = await world.openDeal({ expectedCloseDate: addDays(today, 4) })
  const page = await world.visitor()
  await page.clock.install({ time: `${today}T23:59:00-07:00` })
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('img', { name: '4 days to closing' })).toBeVisible()
  await page.clock.fastForward('03:00')
  await expect(page.getByRole('img', { name: '3 days to closing' })).toBeVisible()
})
