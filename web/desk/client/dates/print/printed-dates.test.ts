import { expect, test } from 'vitest'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { dealToday, sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { printedDates } from './printed-dates.ts'

/** The printed line of one date of the sample deal with these changes; undefined when it is not printed. */
function printed(name: string, changes: Partial<DealDate> = {}, more = {}) {
  const { dates, facts } = sampleDeal({ [name]: changes }, more)
  const lines = printedDates({ ...facts, dates: dates.dates }, sampleAdminClient(), dealToday)
  return lines.find((line) => line.name === name)
}

test('a date says why it is on its day, or what became of it', () => {
  expect(printed('Loan contingency', { isByHand: true, day: '2026-11-24' })?.why).toBe('Set by hand.')
  expect(printed('Loan contingency', { rule: null, day: '2026-11-24' })?.why).toBe('Set by hand.')
  expect(printed('Final walkthrough')?.why).not.toContain('Set by hand')
  expect(printed('Appraisal contingency')?.why).toContain('Ends Sat, Nov 14; act by Fri, Nov 13.')
  expect(printed('Final walkthrough')?.why).not.toContain('act by')
  expect(printed('Final walkthrough', { state: 'done', doneOn: '2026-11-19' })).toMatchObject({
    day: '2026-11-19',
    why: 'Done on Thu, Nov 19.',
    isOpen: false,
  })
  expect(printed('Final walkthrough', { state: 'done', doneOn: null, day: '2026-11-18' })?.day).toBe(
    '2026-11-18',
  )
  expect(printed('Final walkthrough', { state: 'waived' })).toMatchObject({ why: 'Waived.', isOpen: false })
})

test('a date without a day says what it waits for', () => {
  expect(printed('Loan contingency', { day: null }, { acceptanceDate: null })).toMatchObject({
    day: null,
    why: 'Waits for the acceptance date.',
    isOpen: true,
  })
  expect(printed('Loan contingency', { day: null })?.why).toBe('No day yet.')
})

test('internal dates and those that nobody has answered for are left out, the rest is by day', () => {
  expect(printed('Clear to close')).toBeUndefined()
  const asked = { isUnanswered: true, day: '2026-11-19' }
  expect(printed('Loan contingency', asked)).toBeUndefined()
  expect(printed('Loan contingency', { ...asked, day: dealToday })).toBeDefined()
  expect(printed('Loan contingency', { ...asked, state: 'done', doneOn: '2026-11-19' })).toBeDefined()
  const { dates, facts } = sampleDeal({ 'Loan contingency': { day: null } })
  const days = printedDates({ ...facts, dates: dates.dates }, sampleAdminClient(), dealToday).map(
    ({ day }) => day ?? '9999',
  )
  expect(days).toEqual(days.toSorted())
  expect(days.at(-1)).toBe('9999')
})
