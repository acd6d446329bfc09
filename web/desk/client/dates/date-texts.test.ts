import { expect, test } from 'vitest'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import { dealToday, sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { distance, finishedText, followingSteps, partyName, whyOnDay } from './date-texts.ts'

const days = (count: DateRule['count'], side: DateRule['side'], number: number, from: string): DateRule => ({
  from,
  days: number,
  count,
  side,
  roll: 'none',
})

/** How a date of the sample deal came to its day, with other words or another day. */
function whyOf(name: string, changes: Partial<DealDate> = {}, more = {}) {
  const { dates, facts } = sampleDeal({ [name]: changes }, more)
  const date = dates.dates.find((one) => one.name === name)
  if (!date) throw new Error(`There is no ${name}`)
  return whyOnDay(date, facts, dealToday)
}

test('of lender days the Sundays and holidays between are named, before and after what they count from', () => {
  expect(whyOf('Closing Disclosure received')).toEqual({
    rule: '3 lender days before Sign loan documents',
    why: 'The latest safe day. Thanksgiving Day and Sundays do not count.',
  })
  expect(
    whyOf('Closing Disclosure received', {
      kind: 'other',
      day: '2026-11-12',
      rule: days('lender', 'after', 3, 'acceptance'),
    }).why,
  ).toBe('Sundays and Veterans Day do not count.')
  expect(
    whyOf(
      'Closing Disclosure received',
      { kind: 'other', day: '2026-11-25', rule: days('lender', 'before', 2, 'closing') },
      { closeDate: '2026-11-27' },
    ).why,
  ).toBe('Thanksgiving Day does not count.')
})

test('a date without its anchor waits for it by name; one set by hand says so', () => {
  const rule = days('calendar', 'after', 3, 'acceptance')
  expect(whyOf('Loan contingency', { day: null, rule }, { acceptanceDate: null })).toEqual({
    rule: '3 days after acceptance',
    why: 'Waits for the acceptance date.',
  })
  const by = sampleDeal().idOf('Loan contingency')
  expect(whyOf('Final walkthrough', { rule: null }).rule).toBe('Set by hand')
  expect(whyOf('Final walkthrough', { isByHand: true }).rule).toBe('Set by hand')
  expect(whyOf('Final walkthrough', { rule: days('calendar', 'after', 3, by) }).rule).toBe('Set by hand')
})

test('a contingency stands after its day until it is removed, and is acted on before a day off', () => {
  const stands = 'It still stands until it is removed in writing.'
  expect(whyOf('Appraisal contingency').why).toContain(`Ends Sat, Nov 14; act by Fri, Nov 13. ${stands}`)
  expect(whyOf('Appraisal contingency', { endsByTime: true }).why).not.toContain(stands)
  expect(whyOf('Appraisal contingency', { day: dealToday }).why).not.toContain(stands)
})

test('a day off is said with the day that it became', () => {
  expect(whyOf('Final walkthrough', { day: '2026-11-26', rule: rolling('none') }).why).toBe('')
  expect(whyOf('Final walkthrough', { day: '2026-11-27', rule: rolling('next') }).why).toBe(
    'Nov 26 is Thanksgiving Day, so it is Fri, Nov 27.',
  )
})

/** 29 days after the acceptance on Oct 28: Thanksgiving Day. */
const rolling = (roll: DateRule['roll']): DateRule => ({
  ...days('calendar', 'after', 29, 'acceptance'),
  roll,
})

const from = (day: string, kind: DealDate['kind'] = 'other') => distance(day, dealToday, kind)

test('how far a day is from today', () => {
  expect(from(dealToday)).toEqual({ text: 'today', isPast: false, isSoon: true })
  expect(from('2026-11-21').text).toBe('tomorrow')
  expect(from('2026-11-25')).toEqual({ text: 'in 5 days', isPast: false, isSoon: true })
  expect(from('2026-11-26').isSoon).toBe(false)
  expect(from('2026-11-19')).toEqual({ text: 'Past due 1 day', isPast: true, isSoon: true })
  expect(from('2026-11-18', 'contingency').text).toBe('Ended 2 days ago')
})

/** What is said of the first date of the sample deal with these changes. */
function finished(changes: Partial<DealDate>): string {
  const [first] = sampleDeal().dates.dates
  if (!first) throw new Error('There is no date')
  return finishedText({ ...first, ...changes })
}

test('what is finished is said in the word of its kind', () => {
  expect(finished({ state: 'waived' })).toBe('Waived')
  expect(finished({ state: 'done', kind: 'contingency', doneOn: '2026-11-13' })).toBe(
    'Removed in writing on Fri, Nov 13',
  )
  expect(finished({ state: 'done', kind: 'signing', doneOn: null })).toBe('Signed')
})

test('the client is called by first name, the others by what they are', () => {
  expect(partyName('client', sampleAdminClient())).toBe('Nora')
  expect(partyName('lender', sampleAdminClient())).toBe('Lender')
})

test('the steps that follow a date are counted, without those set by hand', () => {
  const { facts } = sampleDeal()
  const following = (...numbers: number[]) => ({
    ...facts,
    steps: facts.steps.map((step) => ({
      ...step,
      rule: days('calendar', 'after', 0, numbers.includes(step.stepNumber) ? 'date' : 'closing'),
      isByHand: step.stepNumber === 6,
    })),
  })
  expect(followingSteps('date', following())).toBeNull()
  expect(followingSteps('date', following(2))).toBe('Step 2 follows it')
  expect(followingSteps('date', following(1, 2, 4, 6))).toBe('Steps 1, 2 and 4 follow it')
})
