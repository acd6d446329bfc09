import { expect, test } from 'vitest'
import { clientFiltersFrom, clientFiltersSearch, sortedNext } from './client-filters.ts'

const start = clientFiltersFrom('')

test('the default is all clients, newest first, with no query in the URL', () => {
  expect(start).toEqual({
    search: '',
    status: 'all',
    type: 'all',
    reach: 'all',
    language: 'all',
    sort: 'created',
    direction: 'desc',
    page: 1,
  })
  expect(clientFiltersSearch(start)).toBe('')
})

test('filters round-trip through the URL', () => {
  const filters = {
    search: '50% & _more',
    status: 'archived',
    type: 'selling',
    reach: 'portal-only',
    language: 'es',
    sort: 'closeDate',
    direction: 'desc',
    page: 3,
  } as const
  expect(clientFiltersFrom(clientFiltersSearch(filters).slice(1))).toEqual(filters)
})

test('invalid values in the URL are ignored', () => {
  expect(clientFiltersFrom('status=x&type=rent&sort=price&direction=up&page=-2')).toEqual(start)
  expect(clientFiltersFrom(`q=${'x'.repeat(300)}`).search).toHaveLength(200)
})

test('a column header sorts ascending, then descending, then by the default', () => {
  const up = sortedNext({ ...start, page: 4 }, 'name')
  expect(up).toMatchObject({ sort: 'name', direction: 'asc', page: 1 })
  const down = sortedNext(up, 'name')
  expect(down).toMatchObject({ sort: 'name', direction: 'desc' })
  expect(sortedNext(down, 'name')).toEqual(start)
  expect(sortedNext(down, 'step')).toMatchObject({ sort: 'step', direction: 'asc' })
})
