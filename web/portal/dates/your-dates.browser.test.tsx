import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { YourDates } from './your-dates.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00') })
})

const date = (name: string, changes: Partial<PortalDate> = {}): PortalDate => ({
  id: newId(),
  name,
  kind: 'other',
  day: '2026-12-07',
  state: 'open',
  doneOn: null,
  owes: 'client',
  meaning: 'What it means.',
  ...changes,
})

const dates = [
  date('Deposit', { state: 'done', doneOn: '2026-11-02', day: '2026-11-02' }),
  date('Insurance', { state: 'waived', day: '2026-11-04' }),
  date('Appraisal contingency', { kind: 'contingency', day: '2026-11-16' }),
  date('Loan contingency', { kind: 'contingency', day: '2026-11-24', wasDay: '2026-11-16' }),
  date('Tax form', { day: '2026-11-18' }),
  date('Closing Disclosure received', {
    kind: 'disclosure',
    owes: 'lender',
    day: '2026-12-03',
    because: '3 lender days before Signing',
  }),
  date('Photos', { owes: 'agent', day: null }),
]

const client = sampleClient({ expectedCloseDate: '2026-12-09' })
const stop = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

async function open(of = client, all = dates) {
  answer(getPortalDates, () => ({ dates: all, closingWasDay: '2026-12-02' }))
  return show(<YourDates client={of} />)
}

test('contingencies are the client’s right, never late, and nothing asks to remove them', async () => {
  await open()
  await expect.element(stop('Appraisal contingency').getByText('Still yours', { exact: true })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'What it means. The period ended Nov 16. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Elena today.',
      ),
    )
    .toBeVisible()
  await expect.element(stop('Loan contingency').getByText('Yours', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Tue, Nov 24, in 4 days. What it means. Talk with Elena before that day.'))
    .toBeVisible()
  await expect.element(stop('Loan contingency').getByText('It was Nov 16')).toBeVisible()
})

test('the others say whose they are, when and why; what is late only where the client owes it', async () => {
  await open()
  await expect.element(stop('Tax form').getByText('You, was due Nov 18')).toBeVisible()
  const disclosure = stop('Closing Disclosure received')
  await expect.element(disclosure.getByText('Lender', { exact: true })).toBeVisible()
  await expect.element(disclosure.getByText('Thu, Dec 3 at the latest. What it means.')).toBeVisible()
  await expect.element(disclosure.getByText('3 lender days before Signing.')).toBeVisible()
  await expect.element(stop('Photos').getByText('Its day is not set yet.', { exact: false })).toBeVisible()
  await expect.element(stop('Photos').getByText('Elena', { exact: true })).toBeVisible()
  await expect.element(stop('Closing Wed, Dec 9, 2026').getByText('It was Dec 2')).toBeVisible()
  await expectToFit([320, 390, 1280])
})

test('what is behind the client is folded', async () => {
  await open()
  await expect.element(page.getByText('Deposit, Insurance. Nothing more to do there.')).toBeVisible()
  expect(page.getByText('Done on Mon, Nov 2.').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Done on Mon, Nov 2.')).toBeVisible()
  await expect.element(page.getByText('No longer applies.')).toBeVisible()
  expect(stop('Deposit').getByText(/^You$/).elements()).toHaveLength(0)
})

test('dates ahead can be added to a calendar while the deal is open', async () => {
  const { remove } = await open()
  await expect.element(page.getByRole('link', { name: 'Add to calendar: Loan contingency' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add to calendar: Closing', exact: true }))
    .toBeVisible()
  for (const name of ['Appraisal contingency', 'Tax form', 'Photos'])
    expect(stop(name).getByRole('link').elements(), name).toHaveLength(0)
  await remove()
  const archived = await open(sampleClient({ ...client, isArchived: true }))
  await expect.element(page.getByRole('heading', { name: 'Loan contingency' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Add to calendar/ }).elements()).toHaveLength(0)
  expect(
    page
      .getByText(/^It was \w+\s\d+$/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['It was Nov\u00A016'])
  await archived.remove()
  await open(sampleClient({ ...client, expectedCloseDate: '2026-11-19' }), [date('Photos', { day: null })])
  await expect.element(stop('Photos')).toBeVisible()
  expect(page.getByRole('link', { name: /^Add to calendar/ }).elements()).toHaveLength(0)
})

test('a seller reads of the buyer and the sale', async () => {
  await open(sampleClient({ transactionType: 'sale', expectedCloseDate: '2026-12-09' }), [
    date('Loan contingency', { kind: 'contingency', owes: 'other-side' }),
  ])
  await expect.element(stop('Loan contingency').getByText('Buyer', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The deed is recorded and the sale is complete.')).toBeVisible()
  expect(page.getByText('Talk with', { exact: false }).elements()).toHaveLength(0)
})

test('on hold nothing counts down or is late, but a contingency is still the client’s', async () => {
  await open(sampleClient({ ...client, outcome: 'on-hold' }))
  await expect.element(stop('Appraisal contingency').getByText('Still yours', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Tue, Nov 24. What it means.', { exact: true })).toBeVisible()
  for (const text of ['Talk with', 'in 4 days', 'was due'])
    expect(page.getByText(text, { exact: false }).elements(), text).toHaveLength(0)
  expect(page.getByRole('link', { name: /^Add to calendar/ }).elements()).toHaveLength(0)
})

test('once closed, all is behind: the day it closed, nothing yours, nothing to do', async () => {
  await open(sampleClient({ ...client, outcome: 'closed', outcomeOn: '2026-11-19' }))
  await expect.element(page.getByRole('heading', { name: 'Closed Thu, Nov 19, 2026' })).toBeVisible()
  await expect.element(stop('Tax form').getByText('It was planned for Wed, Nov 18.')).toBeVisible()
  await expect.element(page.getByText('Your signed contract decides.', { exact: true })).toBeVisible()
  expect(page.getByText(/^It was Dec/).elements()).toHaveLength(0)
  for (const text of ['Today', 'Yours', 'Still yours', 'Lender', 'You'])
    expect(page.getByText(text, { exact: true }).elements(), text).toHaveLength(0)
})

test('says when the last change was seen, and what counts in the end', async () => {
  answer(getPortalDates, () => ({ dates, seenAt: '2026-11-20T18:00:00.000Z' }))
  await show(<YourDates client={client} />)
  await expect
    .element(
      page.getByText(
        'You saw the last change on Nov 20, 2026. Elena updates these dates; your signed contract decides.',
      ),
    )
    .toBeVisible()
})

test('nothing is shown without dates, and a failure can be tried again', async () => {
  answer(getPortalDates, () => failure(500))
  await show(<YourDates client={client} />)
  await expect.element(page.getByText('Your dates could not be loaded')).toBeVisible()
  answer(getPortalDates, () => ({ dates: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your Dates' })).not.toBeInTheDocument()
})

test('dates 11.1 and 11.8: a period that ends on a day off says by when to talk, and on the last day to talk today', async () => {
  const loan = date('Loan contingency', { kind: 'contingency', day: '2026-11-29', actBy: '2026-11-27' })
  const appraisal = date('Appraisal contingency', { kind: 'contingency', day: '2026-11-20' })
  await open(client, [loan, appraisal])
  await expect
    .element(stop('Loan contingency'))
    .toMatchTextContent('Ends Sunday, Nov 29. Talk with Elena by Fri, Nov 27.')
  await expect.element(stop('Appraisal contingency')).toMatchTextContent('Talk with Elena today.')
})

test('one story: a date that waits, one that is said, and one that ended by time say so', async () => {
  const signing = date('Sign loan documents', { kind: 'signing', day: '2026-11-19', waitsFor: 'disclosure' })
  const deposit = date('Deposit', { kind: 'money', day: '2026-11-18', saidDoneOn: '2026-11-17' })
  const loan = date('Loan contingency', { kind: 'contingency', day: '2026-11-16', endsByTime: true })
  const form = date('Tax form', { day: '2026-11-18', saidDoneOn: '2026-11-17' })
  await open(client, [signing, deposit, form, loan])
  await expect
    .element(stop('Sign loan documents'))
    .toMatchTextContent('Not yet. Elena tells you when your Closing Disclosure is here')
  await expect.element(stop('Deposit')).toMatchTextContent('You said: sent Nov 17. Elena confirms it.')
  await expect.element(stop('Deposit').getByRole('button', { name: /: Deposit$/ })).toBeVisible()
  await expect.element(stop('Tax form')).toMatchTextContent('You said: done Nov 17. Elena confirms it.')
  await expect.element(stop('Loan contingency')).toMatchTextContent('It ended Nov 16. Talk with Elena today.')
  expect(page.getByText('was due', { exact: false }).elements()).toHaveLength(0)
  await expectToFit([320, 1280])
})

test('what is more than two weeks away is folded', async () => {
  const far = ['Walkthrough', 'Funds to escrow'].map((name) => date(name, { day: '2026-12-05' }))
  await open(client, [date('Inspection', { day: '2026-12-04' }), ...far])
  await expect.element(stop('Inspection')).toBeVisible()
  await expect.element(stop('2 later dates')).toMatchTextContent('Walkthrough, Funds to escrow.')
  // Still ahead: the road there is not drawn through.
  const road = getComputedStyle(stop('2 later dates').element(), '::before')
  expect(road.borderLeftStyle).toBe('dotted')
  expect(stop('Walkthrough').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show later dates' }).click()
  await expect.element(stop('Walkthrough')).toBeVisible()
})
