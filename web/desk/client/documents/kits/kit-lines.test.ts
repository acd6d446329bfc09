import { expect, test } from 'vitest'
import { commonDay, type KitLine } from './kit-lines.ts'

const lines = (...days: [isTicked: boolean, dueDate: string][]) =>
  days.map(([isTicked, dueDate]) => ({ isTicked, dueDate }) as KitLine)

test('the day of all ticked lines is shown, and none where they differ', () => {
  expect(commonDay(lines([true, '2026-12-01'], [true, '2026-12-01'], [false, '2026-12-09']))).toBe(
    '2026-12-01',
  )
  expect(commonDay(lines([true, '2026-12-01'], [true, '2026-12-02']))).toBe('')
  expect(commonDay(lines([true, ''], [true, '2026-12-02']))).toBe('')
  expect(commonDay(lines([false, '2026-12-01']))).toBe('')
})
