import { expect, test } from 'vitest'
import { activityFiltersFrom, activityFiltersSearch } from './activity-filters.ts'

test('filters go into the address and come back', () => {
  const filters = { kind: 'steps', person: 'Ada & Co', search: 'loan', page: 3 } as const
  expect(activityFiltersFrom(activityFiltersSearch(filters))).toEqual(filters)
})

test('nothing filtered leaves the address bare, and anything unknown filters nothing', () => {
  const none = { kind: '', person: '', search: '', page: 1 } as const
  expect(activityFiltersSearch(none)).toBe('')
  expect(activityFiltersFrom('kind=gossip&page=-2')).toEqual(none)
  expect(activityFiltersFrom('page=x')).toEqual(none)
})
