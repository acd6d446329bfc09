import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { daysOff } from './days-off.ts'
import { reasonForPortal } from './rule-explanation.ts'
import { countings, dateKinds, dateStates, rolls, ruleSides, type DateRule } from './rule.ts'
import type { ScheduledDate, ScheduledStep, ScheduleFacts } from './schedule-facts.ts'
import { scheduleOf } from './schedule.ts'

const california = daysOff({ holidays: 'california', changes: [] })
const acceptanceDate = '2026-10-28'
const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays(acceptanceDate, days))

/** A rule that counts from acceptance, closing, or one of the first `count` dates. */
function ruleFrom(count: number): fc.Arbitrary<DateRule> {
  const ids = Array.from({ length: count }, (_, index) => `d${index}`)
  return fc.record({
    from: fc.constantFrom('acceptance', 'closing', 'closing', ...ids),
    days: fc.integer({ min: 0, max: 30 }),
    count: fc.constantFrom(...countings),
    side: fc.constantFrom(...ruleSides),
    roll: fc.constantFrom(...rolls),
  })
}

function dateAt(index: number): fc.Arbitrary<ScheduledDate> {
  return fc.record({
    id: fc.constant(`d${index}`),
    name: fc.constant(`Name ${index}.`),
    kind: fc.constantFrom(...dateKinds),
    rule: fc.option(ruleFrom(index), { freq: 8 }),
    day: fc.option(day, { freq: 8 }),
    isByHand: fc.boolean(),
    owes: fc.constant('client' as const),
    isVisible: fc.boolean(),
    state: fc.constantFrom('open', 'open', ...dateStates),
    doneOn: fc.option(day),
  })
}

function stepAt(index: number, dates: number): fc.Arbitrary<ScheduledStep> {
  return fc.record({
    id: fc.constant(`s${index}`),
    stepNumber: fc.constant(index + 1),
    title: fc.constant(`Step ${index}`),
    status: fc.constantFrom('pending', 'in-progress', 'completed'),
    expectedDate: fc.option(day),
    rule: fc.option(ruleFrom(dates)),
    isByHand: fc.boolean(),
  })
}

const deal: fc.Arbitrary<ScheduleFacts> = fc.nat({ max: 9 }).chain((count) =>
  fc.record({
    acceptanceDate: fc.option(fc.constant(acceptanceDate), { freq: 5 }),
    closeDate: day,
    dates: fc.tuple(...Array.from({ length: count }, (_, index) => dateAt(index))),
    steps: fc.tuple(...Array.from({ length: 6 }, (_, index) => stepAt(index, count))),
    daysOff: fc.constant(california),
  }),
)

const sorted = <T extends { id: string }>(list: readonly T[]) =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('a closing moved there and back restores every day, rule and mark', () => {
  fc.assert(
    fc.property(deal, day, (facts, closing) => {
      const before = scheduleOf(facts).after
      const there = scheduleOf(before, { set: { closing } })
      const back = scheduleOf(there.after, { set: { closing: before.closeDate } })
      expect(there.problems).toEqual([])
      expect(back.after).toEqual(before)
    }),
  )
})

test('the result does not depend on the order of the dates', () => {
  fc.assert(
    fc.property(deal, day, fc.nat(), (facts, closing, seed) => {
      const shuffled = facts.dates.toSorted(
        (a, b) => ((a.id.charCodeAt(1) * seed) % 7) - ((b.id.charCodeAt(1) * seed) % 7),
      )
      const plain = scheduleOf(facts, { set: { closing } })
      const other = scheduleOf(
        { ...facts, dates: shuffled, steps: facts.steps.toReversed() },
        { set: { closing } },
      )
      expect(other.lines).toEqual(plain.lines)
      expect(other.held).toEqual(plain.held)
      expect(other.stays).toEqual(plain.stays)
      expect(sorted(other.after.dates)).toEqual(sorted(plain.after.dates))
    }),
  )
})

test('done, waived and completed never move, nor what is set by hand', () => {
  fc.assert(
    fc.property(deal, day, day, (facts, closing, acceptance) => {
      const days = [closing, acceptance].toSorted()
      const { lines } = scheduleOf(facts, {
        set: { acceptance: days[0] ?? null, closing: days[1] ?? closing },
      })
      const moved = new Set(lines.map(({ subjectId }) => subjectId))
      const standing = [
        ...facts.dates.filter(({ state, isByHand }) => state !== 'open' || isByHand),
        ...facts.steps.filter(({ status, isByHand }) => status === 'completed' || isByHand),
      ]
      expect(standing.filter(({ id }) => moved.has(id))).toEqual([])
    }),
  )
})

test('each date and step is either a line or stays, and the result is in step', () => {
  fc.assert(
    fc.property(deal, day, (facts, closing) => {
      const schedule = scheduleOf(facts, { set: { closing } })
      const own = schedule.lines.filter(({ subject }) => subject === 'date' || subject === 'step')
      expect(own.length + schedule.stays.length).toBe(facts.dates.length + facts.steps.length)
      expect(scheduleOf(schedule.after).lines).toEqual([])
    }),
  )
})

const read = (facts: ScheduleFacts) =>
  facts.dates
    .filter(({ isVisible }) => isVisible)
    .map((date) => [date.id, date.day, reasonForPortal(date, facts)] as const)

describe('a hidden date', () => {
  test('is named in no reason that a portal reads', () => {
    fc.assert(
      fc.property(deal, (facts) => {
        const { after } = scheduleOf(facts)
        const hidden = after.dates.filter(({ isVisible }) => !isVisible)
        const reasons = read(after).flatMap(([, , reason]) => (reason ? JSON.stringify(reason) : []))
        expect(hidden.filter(({ name }) => reasons.some((reason) => reason.includes(name)))).toEqual([])
      }),
    )
  })

  test('changes nothing that a portal sees of others, whether it is there or not', () => {
    fc.assert(
      fc.property(deal, day, (facts, closing) => {
        const isAnchor = (id: string) =>
          [...facts.dates, ...facts.steps].some(({ rule }) => rule?.from === id)
        const without = {
          ...facts,
          dates: facts.dates.filter(({ id, isVisible }) => isVisible || isAnchor(id)),
        }
        const visible = (from: ScheduleFacts) => {
          const { lines, after } = scheduleOf(from, { set: { closing } })
          return [lines.filter(({ isVisible }) => isVisible), read(after), after.steps]
        }
        expect(visible(without)).toEqual(visible(facts))
      }),
    )
  })
})

const rule = (from: string): DateRule => ({
  from,
  days: 1,
  count: 'calendar',
  side: 'after',
  roll: 'next',
})

test('rules in a circle are always found, and end', () => {
  fc.assert(
    fc.property(deal, fc.nat({ max: 8 }), fc.nat({ max: 8 }), (facts, first, second) => {
      const [low, high] = [`d${Math.min(first, second)}`, `d${Math.max(first, second)}`]
      const ids = new Set(facts.dates.map(({ id }) => id))
      fc.pre(ids.has(low) && ids.has(high))
      const open = { state: 'open' as const, isByHand: false }
      const dates = facts.dates.map((date) => {
        if (date.id === low) return { ...date, ...open, rule: rule(high) }
        return date.id === high ? { ...date, ...open, rule: rule(low) } : date
      })
      expect(scheduleOf({ ...facts, dates }).problems).toHaveLength(1)
    }),
  )
})
