import { expect, it } from 'vitest'
import { portalDateLine } from './portal-date-line.ts'

const today = '2026-11-20'
const deal = { outcome: 'open', createdAt: '2026-11-10T20:00:00.000Z' } as const
const step = { status: 'pending', completedDate: null, expectedDate: '2026-11-25' } as const
const line = (changes: Partial<Parameters<typeof portalDateLine>[0]>, of: object = {}) =>
  portalDateLine({ ...step, ...changes }, { ...deal, ...of }, today)

it('a step that is open says when it is expected, or was, or that no day is set', () => {
  expect(line({})).toBe('Expected: Nov 25, 2026')
  expect(line({ expectedDate: today })).toBe('Expected: Nov 20, 2026')
  expect(line({ expectedDate: '2026-11-19' })).toBe('Was expected: Nov 19, 2026')
  expect(line({ expectedDate: null })).toBe('Date TBD')
})

it('a day before the deal was entered is not said of a step that is open', () => {
  expect(line({ expectedDate: '2026-11-09' })).toBe('')
  expect(line({ expectedDate: '2026-11-10' })).toBe('Was expected: Nov 10, 2026')
})

it('a completed step says its day, also in a canceled deal, whose other steps are not continued', () => {
  const done = { status: 'completed', completedDate: '2026-11-01' } as const
  expect(line(done)).toBe('Completed: Nov 1, 2026')
  expect(line(done, { outcome: 'canceled' })).toBe('Completed: Nov 1, 2026')
  for (const outcome of ['canceled', 'closed'] as const) expect(line({}, { outcome })).toBe('Not continued')
  expect(line({ status: 'completed', expectedDate: '2026-11-09' })).toBe('Expected: Nov 9, 2026')
})
