import { expect, it } from 'vitest'
import { ringParts } from './ring-parts.ts'

it('C9: the ring fills with every day and never jumps back, empty at acceptance, full on the day', () => {
  for (const total of [1, 3, 7, 8, 30, 45]) {
    const days = Array.from({ length: total + 1 }, (_, day) => ringParts(total - day, total).passed)
    expect(days[0], `${total}`).toBe(0)
    expect(days.at(-1), `${total}`).toBe(100)
    days.slice(1).forEach((passed, day) => expect(passed, `${total}`).toBeGreaterThan(days[day] ?? 0))
  }
})

it('what is ahead is one part, and in the last week one dash for each day', () => {
  for (const [left, dashes] of [
    [8, 1],
    [7, 7],
    [4, 4],
    [1, 1],
    [0, 0],
  ] as const) {
    const { passed, ahead } = ringParts(left, 30)
    expect(ahead, `${left}`).toHaveLength(dashes)
    const ends = ahead.map(({ from, length }) => from + length)
    expect(ends.at(-1) ?? 100).toBeCloseTo(100)
    for (const { from, length } of ahead) {
      expect(from).toBeGreaterThanOrEqual(passed)
      expect(length).toBeGreaterThan(0)
    }
    // The days do not touch each other.
    ahead.slice(1).forEach(({ from }, index) => expect(from).toBeGreaterThan((ends[index] ?? 0) + 0.5))
  }
})

it('a deal that was entered late, or whose day has passed, stays within the circle', () => {
  expect(ringParts(40, 30).passed).toBe(0)
  expect(ringParts(-2, 30)).toEqual({ passed: 100, ahead: [] })
})
