import { expect, test } from 'vitest'
import { activityFiltersFrom, activityFiltersSearch } from './activity-filters.ts'

test('filters round-trip through the URL', () => {
  const filters = { kind: 'steps', person: 'Ada & Co', search: 'loan', page: 3 } as const
  expect(activityFiltersFrom(activityFiltersSearch(filters))).toEqual(filters)
})

test('without filters the URL has no query, and unknown values filter nothing', () => {
  const none = { kind: '', person: '', search: '', page: 1 } as const
  expect(activityFiltersSearch(none)).toBe('')
  expect(activityFiltersFrom('kind=gossip&page=-2')).toEqual(none)
  expect(activityFiltersFrom('page=x')).toEqual(none)
})
