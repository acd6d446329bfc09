import { expect, test } from 'vitest'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { firstChoice, setBy, subjectIdOf } from './move-choice.ts'

const { facts, dates, idOf } = sampleDeal()
const ofLoan = { subject: 'date', dateId: idOf('Loan contingency') } as const
const loan = dates.dates.find(({ id }) => id === ofLoan.dateId)!
const begin = (...[start, of = facts]: [Parameters<typeof firstChoice>[0], typeof facts?]) =>
  firstChoice(start, of, dates.dates)

test('a move begins on the day that it moves, or on the one that was chosen before', () => {
  expect(begin({ subject: 'closing' })).toMatchObject({ day: '2026-12-02', byRule: false })
  expect(begin({ subject: 'closing', day: '2026-12-09' }).day).toBe('2026-12-09')
  expect(begin({ subject: 'acceptance' }).day).toBe('2026-10-28')
  expect(begin({ subject: 'acceptance' }, { ...facts, acceptanceDate: null }).day).toBe('')
  expect(begin(ofLoan)).toEqual({ day: loan.day, byRule: false, rule: loan.rule })
  expect(begin({ subject: 'date', dateId: 'gone' })).toMatchObject({ day: '', rule: { days: 7 } })
  expect([begin({ subject: 'rolled' }).day, begin({ subject: 'out-of-step' }).day]).toEqual(['', ''])
})

test('a choice sets its day or its rule, and nothing while no day is typed', () => {
  const rule = { ...loan.rule!, days: 21 }
  const on = (day: string, byRule = false) => ({ day, byRule, rule })
  expect(setBy({ subject: 'closing' }, on('2026-12-09'), facts)).toEqual({ closing: '2026-12-09' })
  expect(setBy({ subject: 'closing' }, on(''), facts)).toBeNull()
  expect(setBy({ subject: 'acceptance' }, on('2026-10-29'), facts)).toEqual({ acceptance: '2026-10-29' })
  expect(setBy({ subject: 'acceptance' }, on(''), facts)).toEqual({ acceptance: null })
  expect(setBy({ subject: 'acceptance' }, on('2026-1'), facts)).toBeNull()
  expect(setBy(ofLoan, on('2026-11-20'), facts)).toEqual({ dates: { [loan.id]: { day: '2026-11-20' } } })
  expect(setBy(ofLoan, on('', true), facts)).toEqual({ dates: { [loan.id]: { rule } } })
  expect(setBy(ofLoan, on(''), facts)).toBeNull()
  expect(setBy({ subject: 'out-of-step' }, on(''), facts)).toEqual({})
})

test('acceptance, closing and each date stand in the lines of their move, and what is counted anew does not', () => {
  expect(subjectIdOf({ subject: 'acceptance' })).toBe('acceptance')
  expect(subjectIdOf({ subject: 'closing' })).toBe('closing')
  expect(subjectIdOf({ subject: 'date', dateId: 'a' })).toBe('a')
  expect(subjectIdOf({ subject: 'rolled' })).toBeNull()
  expect(subjectIdOf({ subject: 'out-of-step' })).toBeNull()
})
