import { expect, test } from 'vitest'
import { logFiltersFrom, logFiltersSearch } from './log-filters.ts'

test('filters round-trip through the URL', () => {
  const filters = { list: 'received', state: 'failed', channel: 'sms' } as const
  expect(logFiltersFrom(logFiltersSearch(filters))).toEqual(filters)
})

test('without filters the URL has no query, and unknown values filter nothing', () => {
  const none = { list: 'sent', state: '', channel: '' } as const
  expect(logFiltersSearch(none)).toBe('')
  expect(logFiltersFrom('list=lost&state=lost&channel=pigeon')).toEqual(none)
})
