import { describe, expect, test } from 'vitest'
import { daysOff } from './days-off.ts'
import { reasonForPortal } from './rule-explanation.ts'
import type { DateRule } from './rule.ts'
import type { ScheduledDate, ScheduledStep, ScheduleFacts } from './schedule-facts.ts'
import { outOfStepDates, scheduleOf } from './schedule.ts'

const california = daysOff({ holidays: 'california', changes: [] })

function rule(from: string, days: number, more: Partial<DateRule> = {}): DateRule {
  return { from, days, count: 'calendar', side: 'after', roll: 'next', ...more }
}
const before = { side: 'before', roll: 'previous' } as const
const businessBefore = { ...before, count: 'business' } as const

function date(id: string, day: string | null, more: Partial<ScheduledDate> = {}): ScheduledDate {
  const plain = { kind: 'other', rule: null, isByHand: false, owes: 'client', isVisible: true } as const
  return { id, name: `Date ${id}`, day, state: 'open', doneOn: null, ...plain, ...more }
}

function step(
  stepNumber: number,
  expectedDate: string | null,
  more: Partial<ScheduledStep> = {},
): ScheduledStep {
  const plain = { title: `Title ${stepNumber}`, status: 'pending', rule: null, isByHand: false } as const
  return { id: `s${stepNumber}`, stepNumber, expectedDate, ...plain, ...more }
}

function facts(more: Partial<ScheduleFacts>): ScheduleFacts {
  return {
    acceptanceDate: '2026-10-28',
    closeDate: '2026-12-02',
    dates: [],
    steps: [],
    daysOff: california,
    ...more,
  }
}

/** A deal with its lines that move and lines that stay when its closing moves. */
const maya = facts({
  dates: [
    date('deposit', '2026-11-02', { state: 'done', rule: rule('acceptance', 3, { count: 'business' }) }),
    date('appraisal', '2026-11-16', { rule: rule('acceptance', 17) }),
    date('loan', '2026-11-24', { rule: rule('acceptance', 17), isByHand: true }),
    date('disclosure', '2026-11-25', {
      rule: rule('signing', 3, { count: 'lender', side: 'before', roll: 'none' }),
    }),
    date('clear', '2026-11-27', { rule: rule('closing', 3, businessBefore), isVisible: false }),
    date('signing', '2026-11-30', { rule: rule('closing', 2, businessBefore) }),
    date('walkthrough', '2026-11-30', { rule: rule('closing', 2, before) }),
    date('funds', '2026-12-01', { rule: rule('closing', 1, businessBefore) }),
  ],
  steps: [
    step(1, '2026-10-28', { status: 'completed', rule: rule('acceptance', 0) }),
    step(5, '2026-11-30', { rule: rule('walkthrough', 0) }),
    step(6, '2026-12-02', { rule: rule('closing', 0, { roll: 'none' }) }),
  ],
})

const moved = (of: ReturnType<typeof scheduleOf>) =>
  of.lines.map(({ subjectId, from, to }) => `${subjectId} ${from} ${to}`)
const dayOf = (of: ReturnType<typeof scheduleOf>, id: string) =>
  of.after.dates.find((one) => one.id === id)?.day

test('the closing of the mock moves to Dec 9 with seven more, and five dates stay with why', () => {
  const schedule = scheduleOf(maya, { set: { closing: '2026-12-09' } })
  expect(moved(schedule)).toEqual([
    'closing 2026-12-02 2026-12-09',
    'disclosure 2026-11-25 2026-12-03',
    'clear 2026-11-27 2026-12-04',
    'signing 2026-11-30 2026-12-07',
    'walkthrough 2026-11-30 2026-12-07',
    'funds 2026-12-01 2026-12-08',
    's5 2026-11-30 2026-12-07',
    's6 2026-12-02 2026-12-09',
  ])
  expect(schedule.lines.map((one) => one.because)).toEqual([
    '',
    '3 lender days before Date signing',
    '3 business days before closing',
    '2 business days before closing',
    '2 days before closing',
    '1 business day before closing',
    'With Date walkthrough',
    'On closing',
  ])
  expect(schedule.lines.at(-2)?.title).toBe('Step 5, Title 5')
  expect(schedule.stays.map(({ subjectId, because }) => [subjectId, because])).toEqual([
    ['deposit', 'done'],
    ['appraisal', 'counts from acceptance'],
    ['loan', 'set by hand'],
    ['s1', 'completed'],
  ])
  expect(schedule.held).toEqual([])
  expect(schedule.problems).toEqual([])
  expect(scheduleOf(schedule.after).lines).toEqual([])
})

test('a kept date stays, is then set by hand, and what counts from it stays too', () => {
  const schedule = scheduleOf(maya, { set: { closing: '2026-12-09' }, keep: ['signing', 'appraisal'] })
  expect(dayOf(schedule, 'signing')).toBe('2026-11-30')
  expect(dayOf(schedule, 'disclosure')).toBe('2026-11-25')
  expect(schedule.held).toMatchObject([{ subjectId: 'signing', wasByHand: false, oldRule: { days: 2 } }])
  expect(schedule.after.dates.filter(({ isByHand }) => isByHand).map(({ id }) => id)).toEqual([
    'loan',
    'signing',
  ])
  expect(schedule.stays.find(({ subjectId }) => subjectId === 'disclosure')?.because).toBe(
    'counts from Date signing',
  )
})

describe('one date', () => {
  test('set to a day is by hand, and its dependents follow', () => {
    const schedule = scheduleOf(maya, { set: { dates: { signing: { day: '2026-12-01' } } } })
    expect(moved(schedule)).toEqual(['disclosure 2026-11-25 2026-11-27', 'signing 2026-11-30 2026-12-01'])
    expect(schedule.after.dates.find(({ id }) => id === 'signing')).toMatchObject({ isByHand: true })
  })

  test('counted anew by its rule follows it again', () => {
    const schedule = scheduleOf(maya, { set: { dates: { loan: { rule: rule('acceptance', 21) } } } })
    expect(schedule.lines).toMatchObject([
      { subjectId: 'loan', from: '2026-11-24', to: '2026-11-18', wasByHand: true, oldRule: { days: 17 } },
    ])
    expect(schedule.after.dates.find(({ id }) => id === 'loan')).toMatchObject({
      isByHand: false,
      rule: { days: 21 },
    })
  })

  test('set by hand on the day it has is held, not moved', () => {
    const schedule = scheduleOf(maya, { set: { dates: { funds: { day: '2026-12-01' } } } })
    expect(schedule.lines).toEqual([])
    expect(schedule.held).toMatchObject([{ subjectId: 'funds', to: '2026-12-01' }])
  })
})

describe('what a date counts from', () => {
  const from = (anchor: ScheduledDate, more: Partial<ScheduledDate> = {}) =>
    scheduleOf(facts({ dates: [anchor, date('b', '2026-11-20', { rule: rule('a', 5), ...more })] }))

  test('done: the day on which it was', () => {
    const done = from(date('a', '2026-11-04', { state: 'done', doneOn: '2026-11-06' }))
    expect(dayOf(done, 'b')).toBe('2026-11-12')
    expect(done.lines[0]?.because).toBe('5 days after Date a; Nov 11 is Veterans Day, so the next open day')
    expect(dayOf(from(date('a', '2026-11-04', { state: 'done' })), 'b')).toBe('2026-11-09')
  })

  test.each([
    ['waived', date('a', '2026-11-04', { state: 'waived' }), 'nothing-to-count-from'],
    ['without a day', date('a', null), 'nothing-to-count-from'],
    ['deleted', date('other', '2026-11-04'), 'by-hand'],
  ])('%s: the dependent stays', (_name, anchor, why) => {
    const schedule = from(anchor)
    expect(schedule.lines).toEqual([])
    expect(schedule.stays.find(({ subjectId }) => subjectId === 'b')?.why).toBe(why)
  })

  test('without acceptance, what counts from it waits without a day, through others too', () => {
    const dates = [
      date('a', '2026-11-16', { rule: rule('acceptance', 17) }),
      date('b', null, { rule: rule('a', 5) }),
    ]
    const schedule = scheduleOf(facts({ acceptanceDate: null, dates }))
    expect(moved(schedule)).toEqual(['a 2026-11-16 null'])
    expect(schedule.stays).toMatchObject([{ subjectId: 'b', because: 'waits for the acceptance date' }])
    const accepted = scheduleOf(schedule.after, { set: { acceptance: '2026-10-28' } })
    expect(moved(accepted)).toEqual(['acceptance null 2026-10-28', 'a null 2026-11-16', 'b null 2026-11-23'])
  })
})

test('lines are in the order of their new days, those without a day last', () => {
  const dates = [
    date('waiting', '2026-11-01', { rule: rule('acceptance', 17) }),
    date('signing', '2026-11-30', { rule: rule('closing', 2, before) }),
  ]
  const schedule = scheduleOf(facts({ acceptanceDate: null, dates }), { set: { closing: '2026-12-09' } })
  expect(moved(schedule)).toEqual([
    'closing 2026-12-02 2026-12-09',
    'signing 2026-11-30 2026-12-07',
    'waiting 2026-11-01 null',
  ])
})

test('a date with a typed day is out of step with nothing, one that its rule moves is', () => {
  const typed = { ...maya, closeDate: '2026-12-09' }
  expect(outOfStepDates(typed).map(({ id }) => id)).toEqual([
    'disclosure',
    'clear',
    'signing',
    'walkthrough',
    'funds',
  ])
  expect(outOfStepDates(maya)).toEqual([])
})

describe('problems', () => {
  test.each([
    [{ acceptance: '2026-12-05' }, 'set.acceptance', 'Acceptance on Dec 5 is after closing on Dec 2'],
    [{ closing: '2026-10-01' }, 'set.closing', 'Acceptance on Oct 28 is after closing on Oct 1'],
    [{ closing: '2026-02-30' }, 'set.closing', 'Must be a real date'],
    [{ dates: { gone: { day: '2026-12-01' } } }, 'set.dates.gone', 'This date is no longer part of the deal'],
    [
      { dates: { deposit: { day: '2026-12-01' } } },
      'set.dates.deposit',
      'Date deposit is done. Reopen it first',
    ],
    [
      { dates: { funds: { rule: rule('closing', 366) } } },
      'set.dates.funds.rule.days',
      'Enter a whole number from 0 to 365',
    ],
    [
      { dates: { funds: { rule: rule('gone', 1) } } },
      'set.dates.funds.rule.from',
      'This date is no longer part of the deal',
    ],
    [
      { dates: { funds: { rule: rule('funds', 1) } } },
      'set.dates.funds.rule.from',
      'Date funds counts from itself. Count it from another date',
    ],
    [
      { dates: { signing: { rule: rule('disclosure', 3) } } },
      'set.dates.signing.rule.from',
      'Date signing counts from itself, through Date disclosure. Count it from another date',
    ],
  ])('%j', (set, path, message) => {
    expect(scheduleOf(maya, { set }).problems).toEqual([{ path, message }])
  })

  test('an unknown kept date', () => {
    expect(scheduleOf(maya, { keep: ['gone'] }).problems).toMatchObject([{ path: 'keep' }])
  })

  test('dates that count from each other keep their days, in any order', () => {
    const dates = [
      date('a', '2026-11-02', { rule: rule('b', 1) }),
      date('b', '2026-11-05', { rule: rule('a', 1) }),
      date('c', '2026-11-03', { rule: rule('a', 1) }),
    ]
    for (const order of [dates, dates.toReversed()]) {
      const schedule = scheduleOf(facts({ dates: order }))
      expect(schedule.lines).toEqual([])
      expect(schedule.problems).toMatchObject([{ path: 'dates.a' }])
    }
  })
})

test('the portal reads why, except of a date that counts from a hidden one', () => {
  const read = (id: string, dates = maya.dates) => {
    const one = dates.find((each) => each.id === id)
    return one && reasonForPortal(one, { ...maya, dates })
  }
  expect(read('appraisal')).toEqual({
    rule: expect.objectContaining({ days: 17, count: 'calendar', side: 'after' }),
    anchor: { from: 'acceptance', name: 'acceptance', isSigning: false },
    rolled: { day: '2026-11-14', off: 'Saturday', isObserved: false, roll: 'next' },
  })
  expect(read('loan')).toBeNull()
  expect(read('disclosure')).toMatchObject({
    rule: { days: 3, count: 'lender', side: 'before' },
    anchor: { from: 'signing', name: 'Date signing', isSigning: false },
    rolled: null,
  })
  const hidden = maya.dates.map((one) => (one.id === 'signing' ? { ...one, isVisible: false } : one))
  expect(read('disclosure', hidden)).toBeNull()
})
