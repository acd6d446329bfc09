import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighborOf, weekdayOf } from '../day-steps.ts'
import { addDays } from '../days.ts'
import { firstSigningDay, lastReceivingDay, receivedByMail } from './closing-blockers.ts'
import { countDay } from './counting.ts'
import { daysOff } from './days-off.ts'
import { countings, type DateRule, rolls, ruleSides } from './rule.ts'

const california = daysOff({ holidays: 'california', changes: [] })

/** A rule as the examples write it: `+17c>`. */
function ruleOf(text: string): Omit<DateRule, 'from'> {
  const [, sign, days, letter, mark] = /^([+-])(\d+)([cbl])([<>=]?)$/.exec(text) ?? []
  return {
    days: Number(days),
    side: sign === '-' ? 'before' : 'after',
    count: letter === 'c' ? 'calendar' : letter === 'b' ? 'business' : 'lender',
    roll: mark === '>' ? 'next' : mark === '<' ? 'previous' : 'none',
  }
}
const count = (from: string, rule: string) => countDay(from, ruleOf(rule), california)

test.each([
  ['2026-10-28', '+17c>', '2026-11-16', '14 is Sat'],
  ['2026-10-28', '+17c=', '2026-11-14', ''],
  ['2026-10-28', '+10c>', '2026-11-09', '7 is Sat'],
  ['2026-10-31', '+0c>', '2026-11-02', 'Sat'],
  ['2026-10-25', '+17c>', '2026-11-12', 'Nov 11'],
  ['2026-11-09', '+17c>', '2026-11-27', 'Thanksgiving; Fri open'],
  ['2026-12-08', '+17c>', '2026-12-28', 'Christmas Fri'],
  ['2026-12-15', '+17c>', '2027-01-04', 'Jan 1 Fri'],
  ['2026-01-02', '+17c>', '2026-01-20', 'Jan 19'],
  ['2026-01-26', '+17c>', '2026-02-13', 'Feb 12'],
  ['2026-01-31', '+17c>', '2026-02-17', 'Lunar New Year not off'],
  ['2026-03-14', '+17c>', '2026-04-01', 'Mar 31'],
  ['2026-03-24', '+10c>', '2026-04-03', 'Good Friday not off'],
  ['2026-06-02', '+17c>', '2026-06-22', 'Jun 19 Fri'],
  ['2026-06-16', '+17c>', '2026-07-06', 'Jul 4 Sat, so Fri 3 off'],
  ['2027-06-17', '+17c>', '2027-07-06', 'Jul 4 Sun, Mon off'],
  ['2026-08-23', '+17c>', '2026-09-10', 'Sep 9'],
  ['2026-09-08', '+17c>', '2026-09-28', '4th Fri Sep'],
  ['2026-09-25', '+17c>', '2026-10-13', '2nd Mon Oct'],
  ['2027-12-07', '+17c>', '2027-12-27', 'Dec 25 Sat, Fri off'],
  ['2027-12-14', '+17c>', '2027-12-31', 'Jan 1 Sat: Fri open'],
  ['2028-02-12', '+17c>', '2028-02-29', 'leap'],
  ['2026-03-06', '+3c=', '2026-03-09', 'clock change'],
  ['2026-10-30', '+3c=', '2026-11-02', 'clock change'],
  ['2026-10-28', '+3b', '2026-11-02', ''],
  ['2026-10-31', '+3b', '2026-11-04', 'from a Sat'],
  ['2026-11-24', '+3b', '2026-11-30', '25, 27, 30'],
  ['2026-07-01', '+3b', '2026-07-07', '2, 6, 7'],
  ['2028-11-08', '+3b', '2028-11-14', 'Nov 11 Sat, Fri off'],
  ['2026-12-01', '-3b', '2026-11-25', '30, 27, 25'],
  ['2027-01-04', '-1b', '2026-12-31', 'year end'],
  ['2026-12-07', '-2c<', '2026-12-04', '5 is Sat'],
  ['2026-12-07', '-2c>', '2026-12-07', ''],
  ['2026-11-18', '+3l', '2026-11-21', 'Sat counts'],
  ['2026-11-23', '+3l', '2026-11-27', 'Thanksgiving not'],
  ['2026-10-08', '+3l', '2026-10-13', '9, 10, 13'],
  ['2026-07-01', '+3l', '2026-07-06', 'Jul 3 counts, Sat 4 not'],
  ['2027-07-01', '+3l', '2027-07-05', 'observed Mon counts'],
  ['2027-06-17', '+3l', '2027-06-22', 'Jun 19 Sat not'],
  ['2028-11-08', '+3l', '2028-11-13', '9, 10, 13'],
  ['2026-12-30', '+3l', '2027-01-04', '31, 2, 4'],
  ['2026-11-30', '-3l', '2026-11-25', '28, 27, 25'],
])('%s %s is %s (%s)', (from, rule, day) => {
  expect(count(from, rule)).toBe(day)
})

test.each([
  ['2026-12-02', '2026-11-30', '2026-11-25'],
  ['2026-12-11', '2026-12-09', '2026-12-05'],
  ['2026-12-05', '2026-12-03', '2026-11-30'],
])('closing %s: signing -2b is %s, the disclosure -3l from it %s', (closing, signing, disclosure) => {
  expect(count(closing, '-2b')).toBe(signing)
  expect(count(signing, '-3l')).toBe(disclosure)
})

test('a disclosure mailed without proof on Nov 19 is received on Nov 23, for signing from Nov 27', () => {
  const received = receivedByMail('2026-11-19', california)
  expect(received).toBe('2026-11-23')
  expect(firstSigningDay(received, california)).toBe('2026-11-27')
})

describe('for any anchor and rule', () => {
  const anchor = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2015-01-01', days))
  const rule = fc.record({
    days: fc.integer({ min: 0, max: 365 }),
    count: fc.constantFrom(...countings),
    side: fc.constantFrom(...ruleSides),
    roll: fc.constantFrom(...rolls),
  })
  const lists = fc.constantFrom(california, daysOff({ holidays: 'federal', changes: [] }))

  test('a rolled day is never off, and rolls no further than it must', () => {
    fc.assert(
      fc.property(anchor, rule, lists, (from, one, off) => {
        const day = countDay(from, one, off)
        const plain = countDay(from, { ...one, roll: 'none' }, off)
        if (one.roll === 'none') return
        expect(off.isDayOff(day)).toBe(false)
        const back = one.roll === 'next' ? -1 : 1
        for (let at = day; at !== plain;) {
          at = addDays(at, back)
          expect(off.isDayOff(at)).toBe(true)
        }
      }),
    )
  })

  test('a disclosure received on its last day allows the signing, one lender day later does not', () => {
    fc.assert(
      fc.property(anchor, (signing) => {
        const last = lastReceivingDay(signing, california)
        expect(firstSigningDay(last, california) <= signing).toBe(true)
        const later = countDay(last, ruleOf('+1l'), california)
        expect(firstSigningDay(later, california) > signing).toBe(true)
      }),
    )
  })
})

test('weekdays and neighbors are those of the calendar', () => {
  const wrong: string[] = []
  let day = '1999-12-25'
  for (let steps = 0; steps < 40_000; steps += 1) {
    const next = addDays(day, 1)
    const isRight = neighborOf(day, 1) === next && neighborOf(next, -1) === day
    if (!isRight || weekdayOf(day) !== new Date(`${day}T00:00:00Z`).getUTCDay()) wrong.push(day)
    day = next
  }
  expect(wrong).toEqual([])
})
