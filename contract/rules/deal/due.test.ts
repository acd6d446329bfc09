import { expect, test } from 'vitest'
import type { AgendaItem } from './agenda.ts'
import { dueOf } from './due.ts'

const [yesterday, today, tomorrow, soon, later] = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
] as const

const item = (changes: Partial<AgendaItem>): AgendaItem => ({
  kind: 'money',
  state: 'needed',
  subject: 'date',
  id: 'd',
  stepId: null,
  title: 'Deposit',
  detail: null,
  day: today,
  actBy: today,
  owner: 'client',
  waitsFor: null,
  saidDoneOn: null,
  endsByTime: false,
  ...changes,
})
/** What is due of the item as it is above. */
const deposit = {
  kind: 'money',
  state: 'due',
  count: 1,
  title: 'Deposit',
  day: today,
  waitsFor: null,
  subject: 'date',
  id: 'd',
}
const due = (...changes: Partial<AgendaItem>[]) => dueOf(changes.map(item), today, soon)
/** The days of these on which an item is due. */
const daysDue = (changes: Partial<AgendaItem>) =>
  [yesterday, today, tomorrow, soon, later].filter((day) => due({ day, actBy: day, ...changes }).length > 0)

test('what is late or due today is due, a contingency two days before, a closing the day after', () => {
  expect(daysDue({})).toEqual([yesterday, today])
  expect(due({})).toEqual([deposit])
  expect(daysDue({ kind: 'contingency', state: 'decide' })).toEqual([yesterday, today, tomorrow, soon])
  const closing = { kind: 'closing', subject: 'closing' } as const
  expect(daysDue(closing)).toEqual([yesterday])
  expect(due({ ...closing, day: yesterday })).toEqual([{ ...deposit, ...closing, day: yesterday }])
  // The day to act by counts, not the day on which it ends.
  expect(due({ day: later, actBy: today })).toHaveLength(1)
  expect(due({ actBy: null }, { kind: 'closing', day: null })).toEqual([])
})

test('a missing document is due on any day, and on none', () => {
  const document = { kind: 'document', subject: 'document' } as const
  expect(daysDue(document)).toHaveLength(5)
  const missing = { ...deposit, ...document, day: null }
  expect(due({ ...document, day: null, actBy: null })).toEqual([missing])
})

test('what waits is named as long as it is near, with what it waits for', () => {
  expect(daysDue({ state: 'not-yet', waitsFor: 'loan' })).toEqual([yesterday, today, tomorrow, soon])
  expect(due({ state: 'not-yet', waitsFor: 'disclosure' })).toEqual([
    { ...deposit, state: 'waits', waitsFor: 'disclosure' },
  ])
  // What the portal leaves to the agent waits for the loan.
  expect(due({ state: 'not-yet', waitsFor: 'agent' })).toMatchObject([{ waitsFor: 'loan' }])
  expect(due({ state: 'not-yet', day: null })).toEqual([])
})

test('what the client says is named with the day that they said, whenever it is due', () => {
  expect(due({ state: 'said', day: later, saidDoneOn: yesterday })).toEqual([
    { ...deposit, state: 'said', day: yesterday },
  ])
})

test('a date that nobody has answered asks for an answer, a step does not', () => {
  expect(due({ state: 'unanswered' })).toEqual([{ ...deposit, state: 'unanswered' }])
  expect(due({ state: 'unanswered', subject: 'step' })).toEqual([])
})
