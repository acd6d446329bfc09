import { expect, test } from 'vitest'
import { workingDayBefore } from './working-days.ts'

const zone = 'America/Los_Angeles'

test.each([
  ['a Wednesday', '2026-11-18T18:00:00.000Z', '2026-11-17T18:00:00.000Z'],
  ['a Monday, over the weekend', '2026-11-23T18:00:00.000Z', '2026-11-20T18:00:00.000Z'],
  ['a Sunday, back to Friday', '2026-11-22T20:00:00.000Z', '2026-11-20T08:00:00.000Z'],
])('one working day before %s', (_, moment, before) => {
  expect(workingDayBefore(new Date(moment), zone).toISOString()).toBe(before)
})
