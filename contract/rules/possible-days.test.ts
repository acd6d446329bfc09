import { expect, test } from 'vitest'
import { addYears } from './days.ts'
import { isEmptyDate } from './empty-date.ts'
import { firstDayOfDeal, taskDays } from './possible-days.ts'

const deal = {
  acceptanceDate: '2026-10-28',
  expectedCloseDate: '2026-12-02',
  outcome: 'open',
  outcomeOn: null,
  createdAt: '2026-11-03T05:00:00.000Z',
}
const now = { today: '2026-11-20', timeZone: 'America/Los_Angeles' }

test('a task’s day is from the acceptance to a year after closing', () => {
  expect(taskDays(deal, now)).toEqual({ first: '2026-10-28', isAcceptance: true, last: '2027-12-02' })
  const closed = { ...deal, outcome: 'closed', outcomeOn: '2026-11-18' }
  expect(taskDays(closed, now).last).toBe('2027-11-18')
  expect(taskDays({ ...closed, outcome: 'canceled' }, now).last).toBe('2027-12-02')
})

test('without an acceptance that has come it is from the day on which the deal was entered, there', () => {
  for (const acceptanceDate of [null, '2026-11-21'])
    expect(taskDays({ ...deal, acceptanceDate }, now)).toEqual({
      first: '2026-11-02',
      isAcceptance: false,
      last: '2027-12-02',
    })
  const entered = { ...deal, acceptanceDate: null, expectedCloseDate: '2024-02-29' }
  expect(taskDays(entered, now)).toEqual({ first: '2024-02-29', isAcceptance: false, last: '2025-02-28' })
})

test('nothing of a deal lies more than twenty years before its closing', () => {
  expect(firstDayOfDeal('2026-12-02')).toBe('2006-12-02')
  expect([addYears('2028-02-29', -4), addYears('2028-02-29', -20), addYears('2028-02-29', -1)]).toEqual([
    '2024-02-29',
    '2008-02-29',
    '2027-02-28',
  ])
})

test('the first day of a spreadsheet is an empty date', () => {
  expect(['1899-12-30', '1900-01-01', '1904-01-01'].map(isEmptyDate)).toEqual([true, true, true])
  expect(['1900-01-02', '1903-12-31', '2026-01-01'].map(isEmptyDate)).toEqual([false, false, false])
})
