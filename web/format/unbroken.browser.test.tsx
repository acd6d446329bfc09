import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { formatDay, formatMoment } from './date.ts'
import { dayWithWeekday, dayWithYear, longDay, shortDay } from './short-day.ts'
import { formatMomentIn } from './zoned-moment.ts'

/** How many lines a text has in the narrowest box. */
function linesOf(text: string): number {
  const words = [...document.querySelectorAll('p')].find((part) => part.textContent === text)
  const range = document.createRange()
  range.selectNodeContents(words ?? document.body)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

test('a day never breaks across lines, and neither does a time', async () => {
  const day = '2026-12-02'
  const days = [formatDay, shortDay, dayWithWeekday, dayWithYear].map((format) => format(day))
  const others = [
    longDay(day),
    formatMoment('2026-12-02T16:55:00.000Z'),
    formatMomentIn('2026-12-02T16:55:00.000Z', 'America/Los_Angeles'),
  ]
  await show(
    <div style={{ width: 1, overflowWrap: 'normal' }}>
      {[...days, ...others].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>,
  )
  expect(days.map(linesOf)).toEqual([1, 1, 1, 1])
  // The weekday and the day; the day, "at" and the time.
  expect(others.map(linesOf)).toEqual([2, 3, 3])
})
