import { expect, test } from 'vitest'
import { logFiltersFrom, logFiltersSearch } from './log-filters.ts'

test('filters go into the address and come back', () => {
  const filters = { state: 'failed', channel: 'sms' } as const
  expect(logFiltersFrom(logFiltersSearch(filters))).toEqual(filters)
})

test('nothing filtered leaves the address bare, and anything unknown filters nothing', () => {
  const none = { state: '', channel: '' } as const
  expect(logFiltersSearch(none)).toBe('')
  expect(logFiltersFrom('state=lost&channel=pigeon')).toEqual(none)
})
