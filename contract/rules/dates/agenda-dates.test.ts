import { expect, test } from 'vitest'
import {
  actByDay,
  forStepOf,
  type OwnedStep,
  stepInLineWith,
  type TiedDate,
  waitsFor,
} from './agenda-dates.ts'
import { daysOff } from './days-off.ts'

const off = daysOff({ holidays: 'california', changes: [] })

const date = (id: string, changes: Partial<TiedDate> = {}): TiedDate => ({
  id,
  name: id,
  kind: 'other',
  rule: null,
  day: '2026-11-30',
  isByHand: true,
  owes: 'client',
  isVisible: true,
  state: 'open',
  doneOn: null,
  stepId: null,
  ...changes,
})
const step = (id: string, changes: Partial<OwnedStep> = {}): OwnedStep => ({
  id,
  stepNumber: 1,
  title: id,
  status: 'pending',
  expectedDate: '2026-11-30',
  rule: null,
  isByHand: false,
  owner: 'agent',
  ...changes,
})
const from = (anchor: string, days = 0) =>
  ({ from: anchor, days, count: 'calendar', side: 'before', roll: 'none' }) as const

test('a contingency of the client is acted on by the last open day, anything else on its own', () => {
  const loan = { kind: 'contingency', owes: 'client', day: '2026-11-14' } as const
  expect(actByDay(loan, off)).toBe('2026-11-13')
  // Thanksgiving, and a Sunday.
  expect(actByDay({ ...loan, day: '2026-11-26' }, off)).toBe('2026-11-25')
  expect(actByDay({ ...loan, day: '2026-11-29' }, off)).toBe('2026-11-27')
  expect(actByDay({ ...loan, day: '2026-11-18' }, off)).toBe('2026-11-18')
  expect(actByDay({ ...loan, day: null }, off)).toBeNull()
  expect(actByDay({ ...loan, owes: 'agent' }, off)).toBe('2026-11-14')
  expect(actByDay({ ...loan, kind: 'money' }, off)).toBe('2026-11-14')
})

test('a step is one line with the date that it follows, or with one of its title that it belongs to', () => {
  const walk = date('Final walkthrough')
  const follows = step('Walk', { rule: from(walk.id) })
  const stepOf = (...steps: OwnedStep[]) => stepInLineWith(walk, steps)?.id ?? null
  expect(stepOf(step('Other'), follows)).toBe('Walk')
  expect(stepOf({ ...follows, rule: from(walk.id, 1) })).toBeNull()
  expect(stepOf({ ...follows, rule: from('closing') })).toBeNull()
  expect(stepOf({ ...follows, isByHand: true })).toBeNull()
  expect(stepOf({ ...follows, expectedDate: '2026-12-01' })).toBeNull()
  const named = step('5', { title: 'FINAL Walkthrough' })
  expect(stepOf(named)).toBe('5')
  expect(stepOf(named, follows)).toBe('Walk')
  const elsewhere = { ...named, expectedDate: '2026-12-01' }
  expect(stepOf(elsewhere)).toBeNull()
  expect(stepInLineWith({ ...walk, stepId: '5' }, [elsewhere])?.id).toBe('5')
  expect(stepInLineWith({ ...walk, stepId: '5' }, [{ ...elsewhere, title: 'Closing' }])).toBeNull()
})

const signing = date('Sign', { kind: 'signing', day: '2026-11-30' })
const funds = date('Funds', { kind: 'money', day: '2026-12-01', rule: from('closing', 1) })
const lenders = step('Loan approval', { owner: 'lender' })
const loan = date('Loan', { kind: 'contingency', stepId: lenders.id })
const disclosure = date('Disclosure', { kind: 'disclosure', owes: 'lender' })
const received = (doneOn: string) => ({ ...disclosure, state: 'done', doneOn }) as const

const waits = (one: TiedDate, ...others: TiedDate[]) => {
  const dates = [one, ...others]
  const waiting = waitsFor(one, { dates, steps: [step('Agent’s'), lenders], daysOff: off })
  return waiting && [waiting.for, waiting.by.id]
}

test('the client’s signing waits for the loan contingency, then for the disclosure and three lender days', () => {
  expect(waits(signing, loan, disclosure)).toEqual(['loan', 'Loan'])
  const done = { ...loan, state: 'done' } as const
  expect(waits(signing, done, disclosure)).toEqual(['disclosure', 'Disclosure'])
  expect(waits(signing, { ...loan, state: 'waived' }, received('2026-11-25'))).toBeNull()
  expect(waits(signing, done, received('2026-11-27'))).toEqual(['disclosure-days', 'Disclosure'])
  expect(waits({ ...signing, day: null }, received('2026-11-27'))).toBeNull()
  expect(waits(signing)).toBeNull()
  expect(waits({ ...signing, day: null }, loan)).toEqual(['loan', 'Loan'])
  // Of two, each by its own day.
  const second = { ...signing, id: 'Second', day: '2026-12-05' }
  const dates = [signing, second, received('2026-11-27')]
  expect(waitsFor(second, { dates, steps: [], daysOff: off })).toBeNull()
})

test('only the client’s own contingencies of a lender’s step are those of the loan', () => {
  for (const other of [
    { owes: 'agent' },
    { kind: 'other' },
    { stepId: null },
    { stepId: 'Agent’s' },
  ] as const)
    expect(waits(signing, { ...loan, ...other })).toBeNull()
})

test('nothing waits that is done, another’s, or neither the signing nor money', () => {
  for (const other of [{ state: 'done' }, { owes: 'agent' }, { kind: 'other' }] as const)
    expect(waits({ ...signing, ...other }, loan, disclosure)).toBeNull()
})

test('money waits when it is due with the signing or counts from the closing, and no longer once that is signed', () => {
  expect(waits(funds, loan)).toEqual(['loan', 'Loan'])
  const deposit = { ...funds, rule: null, day: '2026-11-29' }
  expect(waits(deposit, loan)).toBeNull()
  expect(waits(deposit, loan, signing)).toBeNull()
  expect(waits({ ...deposit, day: signing.day }, loan, signing)).toEqual(['loan', 'Loan'])
  expect(waits({ ...deposit, day: null }, loan, signing)).toBeNull()
  expect(waits(funds, loan, { ...signing, day: null })).toEqual(['loan', 'Loan'])
  expect(waits(funds, loan, { ...signing, state: 'done' })).toBeNull()
  // A waived signing is none.
  const waived = { ...signing, state: 'waived' } as const
  expect(waits({ ...deposit, day: signing.day }, loan, waived)).toBeNull()
  // Funds wait as long as the signing, because their day counts from it.
  expect(waits(funds, signing, received('2026-11-27'))).toEqual(['disclosure-days', 'Disclosure'])
  expect(waits(funds, received('2026-11-27'))).toBeNull()
  expect(waits({ ...funds, day: '2026-11-30' }, received('2026-11-27'))).toEqual([
    'disclosure-days',
    'Disclosure',
  ])
})

test('only money that the client sends and sees is for a step, whose task it takes in', () => {
  const money = date('funds', { kind: 'money', stepId: 's2' })
  expect(forStepOf(money)).toEqual({ forStepId: 's2' })
  for (const other of [
    { isVisible: false },
    { owes: 'escrow' },
    { kind: 'signing' },
    { stepId: null },
  ] as const)
    expect(forStepOf({ ...money, ...other })).toEqual({})
})
