import { assert, constantFrom, date as anyDate, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { standardTexts } from '../deal/standard-steps.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { countedDays, unrolledDay } from './counting.ts'
import { daysOff } from './days-off.ts'
import { fromTemplate } from './from-template.ts'
import { dayOfNewDate, ruleProblem } from './move-problems.ts'
import type { DateRule } from './rule.ts'
import type { ScheduledDate, ScheduleFacts } from './schedule-facts.ts'
import { scheduleOf } from './schedule.ts'

const california = daysOff({ holidays: 'california', changes: [] })

function rule(from: string, days: number, more: Partial<DateRule> = {}): DateRule {
  return { from, days, count: 'calendar', side: 'after', roll: 'none', ...more }
}
const before = { side: 'before' } as const

function date(id: string, day: string | null, of: DateRule | null): ScheduledDate {
  const plain = { kind: 'other', isByHand: false, owes: 'client', isVisible: true } as const
  return { id, name: `Date ${id}`, day, rule: of, state: 'open', doneOn: null, ...plain }
}

function facts(dates: ScheduledDate[], more: Partial<ScheduleFacts> = {}): ScheduleFacts {
  const deal = { acceptanceDate: '2026-10-28', closeDate: '2026-12-02' }
  return { ...deal, dates, steps: [], daysOff: california, ...more }
}

const templates = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })

test.each([
  [null, '1900-01-03', 'expectedCloseDate', 'would fall on Dec'],
  ['2199-12-20', '2199-12-31', 'acceptanceDate', 'would fall on Jan'],
])(
  'a template accepted %s and closing %s names the line and its day',
  (acceptanceDate, closeDate, path, text) => {
    for (const template of templates) {
      const result = fromTemplate(template, { acceptanceDate, closeDate }, california)
      expect([result.dates, result.steps]).toEqual([[], []])
      expect(result.problems[0]).toMatchObject({ path })
      expect(result.problems[0]?.message).toContain(text)
      expect(result.summary).toBe(`${result.problems[0]?.message}.`)
    }
  },
)

test('the first and the last day that can be stored pass, one further does not', () => {
  for (const [closing, of, outside] of [
    ['1900-01-11', rule('closing', 10, before), '1900-01-10'],
    ['2199-12-21', rule('closing', 10), '2199-12-22'],
  ] as const) {
    const deal = facts([date('a', '2026-11-02', of)])
    expect(scheduleOf(deal, { set: { closing, acceptance: null } }).problems).toEqual([])
    const { problems } = scheduleOf(deal, { set: { closing: outside, acceptance: null } })
    expect(problems).toMatchObject([{ path: 'set.acceptance' }])
  }
})

test('a move is refused at the field that leads outside, through others too', () => {
  const deal = facts(
    [date('a', '2026-11-02', rule('closing', 20, before)), date('b', '2026-10-20', rule('a', 10, before))],
    { acceptanceDate: null },
  )
  expect(scheduleOf(deal, { set: { closing: '1900-01-25' } }).problems).toEqual([
    { path: 'set.closing', message: 'Date b would fall on Dec 26, 1899. Days run from 1900 to 2199' },
  ])
  const far = { set: { dates: { a: { day: '1900-01-05' } } } }
  expect(scheduleOf(deal, far).problems).toMatchObject([{ path: 'set.dates.a' }])
  const counted = { set: { closing: '1900-02-01', dates: { a: { rule: rule('closing', 40, before) } } } }
  expect(scheduleOf(deal, counted).problems).toMatchObject([{ path: 'set.dates.a.rule.days' }])
})

test('a day that was outside before does not stand in the way of other moves', () => {
  const old = date('old', null, rule('closing', 30, before))
  const other = date('other', '1900-01-10', rule('closing', 0))
  const deal = facts([old, other], { acceptanceDate: null, closeDate: '1900-01-10' })
  expect(scheduleOf(deal).stays).toContainEqual(expect.objectContaining({ subjectId: 'old', why: 'outside' }))
  const moved = scheduleOf(deal, { set: { dates: { other: { day: '1900-01-12' } } } })
  expect([moved.problems, moved.lines.map(({ subjectId }) => subjectId)]).toEqual([[], ['other']])
  const mended = scheduleOf(deal, { set: { closing: '2026-12-02' } })
  expect([mended.problems, mended.lines.map(({ to }) => to)]).toEqual([
    [],
    ['2026-12-02', '2026-11-02', '2026-12-02'],
  ])
})

test('a new date is refused at its number of days', () => {
  const deal = facts([], { closeDate: '2199-12-31' })
  expect(dayOfNewDate(deal, date('new', null, rule('closing', 1)))).toEqual({
    day: null,
    problem: { path: 'rule.days', message: 'Date new would fall on Jan 1, 2200. Days run from 1900 to 2199' },
  })
  expect(dayOfNewDate(deal, date('new', null, rule('closing', 0))).day).toBe('2199-12-31')
})

test.each([-1, 1.5, 366, Number.NaN])('a rule of %s days is refused', (days) => {
  expect(ruleProblem(rule('closing', days), new Map())).toEqual({
    path: 'days',
    message: 'Enter a whole number from 0 to 365',
  })
})

test.each([0, 1, 365])('a rule of %s days is none that is wrong', (days) => {
  expect(ruleProblem(rule('closing', days), new Map())).toBeNull()
})

test('whatever a rule counts, the lists of a year lead to the same day as counting day by day', () => {
  const days = anyDate({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  assert(
    property(
      days.map((day) => day.toISOString().slice(0, 10)),
      constantFrom('business' as const, 'lender' as const),
      constantFrom('before' as const, 'after' as const),
      integer({ min: 1, max: 365 }),
      (anchor, count, side, number) => {
        const counted = { count, side, days: number }
        expect(unrolledDay(anchor, counted, california)).toBe(countedDays(anchor, counted, california).at(-1))
      },
    ),
    { numRuns: 300 },
  )
})
