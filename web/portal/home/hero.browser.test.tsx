import { useIsFetching } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { addDays } from '#contract/rules/days.ts'
import { useToday } from '#web/shared/use-today.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleClient, samplePreferences, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { StepRow } from '../steps/step-row.tsx'
import { DealRing } from './deal-ring.tsx'
import { Hero } from './hero.tsx'
import { NeedSheet } from './need-sheet.tsx'
import { TransactionSummary } from './transaction-summary.tsx'
import { transactionOf } from './transaction.ts'
import { useAgenda } from './use-agenda.ts'

const today = '2030-06-12'

function HeroOf({ closesOn }: { closesOn: string }) {
  const client = sampleClient({ expectedCloseDate: closesOn })
  const transaction = transactionOf(client, [sampleStep({ expectedDate: closesOn })], [], useToday())
  return <Hero transaction={transaction} agenda={null} messagesHref="/messages" />
}

const inTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })
const overview = () => page.getByRole('region', { name: 'Transaction Overview' })

test.for([
  { days: 8, band: 'emerald', word: 'DAYS LEFT', label: '8 days to closing' },
  { days: 7, band: 'amber', word: 'DAYS LEFT', label: '7 days to closing' },
  { days: 4, band: 'amber', word: 'DAYS LEFT', label: '4 days to closing' },
  { days: 3, band: 'orange', word: 'DAYS LEFT', label: '3 days to closing' },
  { days: 1, band: 'orange', word: 'DAY LEFT', label: '1 day to closing' },
  { days: 0, band: 'red', word: 'CLOSING TODAY!', label: 'CLOSING TODAY!' },
  { days: -1, band: 'amber', word: 'PAST DUE', label: 'Past closing date' },
])(
  '$days day(s) before closing the countdown is $band and says $word',
  async ({ days, band, word, label }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00-07:00`) })
    await show(<HeroOf closesOn={addDays(today, days)} />)
    await expect.element(overview().getByRole('img', { name: label })).toBeVisible()
    await expect.element(overview().getByText(word, { exact: true })).toBeVisible()
    expect(document.querySelector('[data-band]')).toHaveAttribute('data-band', band)
  },
)

test('the same dates show in every time zone, and days are counted in the reader’s time zone', async () => {
  // At this instant it is still the 11th in Pago Pago and already the 13th on Kiritimati.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-12T10:30:00Z') })
  onTestFinished(async () => void (await inTimeZone('')))
  const client = sampleClient()
  for (const [timezoneId, days] of [
    ['Pacific/Pago_Pago', 9],
    ['America/Los_Angeles', 8],
    ['UTC', 8],
    ['Asia/Kolkata', 8],
    ['Pacific/Kiritimati', 7],
  ] as const) {
    await inTimeZone(timezoneId)
    const shown = await show(
      <>
        <HeroOf closesOn={client.expectedCloseDate} />
        <TransactionSummary client={client} />
        <StepRow step={sampleStep()} place={6} state="now" isLast badges={null} />
      </>,
    )
    await expect.element(overview().getByText('Jun 20, 2030', { exact: true })).toBeVisible()
    await expect.element(overview().getByRole('img', { name: `${days} days to closing` })).toBeVisible()
    const summary = page.getByRole('region', { name: 'Transaction Summary' })
    await expect.element(summary.getByText('Jun 20, 2030')).toBeVisible()
    await expect.element(page.getByText('Expected: Jun 20, 2030')).toBeVisible()
    await shown.remove()
  }
})

test('the countdown updates at midnight while the page is open', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date(`${today}T23:59:00-07:00`),
  })
  await show(<HeroOf closesOn={addDays(today, 4)} />)
  await expect.element(page.getByRole('img', { name: '4 days to closing' })).toBeVisible()
  vi.advanceTimersByTime(3 * 60_000)
  await expect.element(page.getByRole('img', { name: '3 days to closing' })).toBeVisible()
})

test.for([
  { state: { outcome: 'on-hold' }, shown: ['ON HOLD', 'No date yet'] },
  { state: { outcome: 'closed', outcomeOn: '2030-06-10' }, shown: ['Closed', 'Jun 10, 2030'] },
  { state: { outcome: 'closed' }, shown: ['Closed'] },
  { state: { expectedCloseDate: today }, isDone: true, shown: ['Completed', 'Jun 9, 2030'] },
  { state: { isArchived: true }, shown: [] },
] as const)('a deal that counts nothing down shows instead $shown', async ({ state, shown, ...deal }) => {
  const step = sampleStep({ status: 'isDone' in deal ? 'completed' : 'pending', completedDate: '2030-06-09' })
  const transaction = transactionOf(sampleClient(state), [step], [], today)
  await show(<DealRing transaction={transaction} />)
  await expect
    .poll(() => document.body.innerText.trim().split(/\s*\n\s*/))
    .toEqual(shown.length > 0 ? shown : [''])
})

const summary = page.getByRole('region', { name: 'Transaction Summary' })

test('the summary names the day of the closing and how to call the agent', async () => {
  const client = sampleClient()
  const { showAgain } = await show(<TransactionSummary client={client} />)
  await expect.element(summary.getByText('Expected close', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('7 Cedar Court, Davis, CA 95616', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('Purchase', { exact: true })).toBeVisible()
  await expect
    .element(summary.getByRole('link', { name: '(916) 555-0142' }))
    .toHaveAttribute('href', 'tel:9165550142')
  await showAgain(<TransactionSummary client={{ ...client, outcome: 'on-hold' }} />)
  await expect.element(summary.getByText('Jun 20, 2030')).toBeVisible()
  const closed = { outcome: 'closed', outcomeOn: '2030-06-18', agentName: '', agentPhone: 'ask us' } as const
  await showAgain(<TransactionSummary client={{ ...client, ...closed }} />)
  await expect.element(summary.getByText('Closed', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('Jun 18, 2030')).toBeVisible()
  await expect.element(summary.getByText('ask us', { exact: true })).toBeVisible()
  await expect.element(summary.getByText('Agent', { exact: true })).toBeVisible()
  expect(summary.getByRole('link').elements()).toEqual([])
  await showAgain(<TransactionSummary client={{ ...client, agentName: '', agentPhone: '' }} />)
  await expect.element(summary.getByText('Agent', { exact: true })).not.toBeInTheDocument()
})

const ringOn = (day: string) => (
  <DealRing transaction={transactionOf(sampleClient(), [sampleStep()], [], day)} />
)

test('the date of the ring goes to a calendar while it is to come', async () => {
  const calendar = page.getByRole('link', { name: 'Jun 20, 2030. Add to calendar: Closing' })
  const { showAgain } = await show(ringOn('2030-06-20'))
  await expect.element(calendar).toHaveAttribute('href', `/api/dates/${sampleClient().id}/calendar`)
  await showAgain(ringOn('2030-06-21'))
  await expect.element(page.getByText('PAST DUE')).toBeVisible()
  await expect.element(calendar).not.toBeInTheDocument()
})

function HeroWithoutDocuments() {
  const transaction = transactionOf(sampleClient(), [sampleStep()], undefined, useToday())
  const query = useAgenda(transaction)
  return (
    <>
      <NeedSheet transaction={transaction} query={query} documentsHref="/files" />
      {useIsFetching() === 0 && <p>All else has come</p>}
    </>
  )
}

test('the all-clear is not shown while the documents cannot be loaded', async () => {
  answer(getPortalDates, () => ({ dates: [] }))
  answer(listPortalNotifications, () => [])
  answer(getPortalPreferences, () => samplePreferences())
  answer(listPortalDocuments, () => failure())
  await show(<HeroWithoutDocuments />)
  await expect.element(page.getByText('All else has come')).toBeVisible()
  await expect.element(page.getByText('What is needed could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByText('Nothing needed from you right now')).not.toBeInTheDocument()
  await expectAccessible()
})
