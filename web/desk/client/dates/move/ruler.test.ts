import { expect, test } from 'vitest'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { rulerDays } from './ruler.tsx'

const off = daysOff({ holidays: 'california', changes: [] })
const facts = { today: '2026-11-20', before: '2026-12-02', chosen: '2026-12-02', earliest: '2026-11-30' }
const kindOf = (day: string, changes: Partial<typeof facts> = {}) =>
  rulerDays({ ...facts, ...changes }, off).find((one) => one.day === day)?.look

test('reaches from today, or a closing that has passed, past the later of all days', () => {
  const days = rulerDays(facts, off).map(({ day }) => day)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2026-12-18'])
  expect(rulerDays({ ...facts, before: '2026-11-10' }, off)[0]?.day).toBe('2026-11-10')
  expect(rulerDays({ ...facts, chosen: '2027-01-15' }, off).at(-1)?.day).toBe('2027-01-15')
})

test('is early before the first day that works, closed with the recorder, and good otherwise', () => {
  expect(kindOf('2026-11-24')).toBe('early')
  expect(kindOf('2026-11-26')).toBe('closed')
  expect(kindOf('2026-11-30')).toBe('good')
  expect(kindOf('2026-12-05')).toBe('closed')
  expect(rulerDays({ ...facts, earliest: null }, off).some(({ look }) => look === 'good')).toBe(false)
})
