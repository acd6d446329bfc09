import { expect, test } from 'vitest'
import { clientPlaceFrom, clientPlaceSearch, pageRows } from './client-view.ts'

const first = {
  view: 'active',
  only: 'all',
  search: '',
  sort: 'closeDate',
  direction: 'asc',
  page: 1,
} as const

test('the URL selects the view and the page', () => {
  expect(clientPlaceFrom('view=archived&page=3')).toEqual({ ...first, view: 'archived', page: 3 })
})

test.each(['', 'view=other&page=x', 'page=-1', 'page=1.5'])(
  '"%s" is the first page of active clients',
  (search) => {
    expect(clientPlaceFrom(search)).toEqual(first)
  },
)

test('view and page round-trip through the URL', () => {
  const place = {
    ...first,
    view: 'archived',
    search: 'elm',
    sort: 'name',
    direction: 'desc',
    page: 2,
  } as const
  expect(clientPlaceFrom(clientPlaceSearch(place).slice(1))).toEqual(place)
  expect(clientPlaceSearch(first)).toBe('')
})

test('a page holds 100 rows and the last one the remainder', () => {
  const rows = Array.from({ length: 230 }, (_, index) => index)
  expect(pageRows(rows, 1)).toMatchObject({ page: 1, pages: 3, from: 1, to: 100 })
  expect(pageRows(rows, 3)).toMatchObject({ from: 201, to: 230 })
  expect(pageRows(rows, 3).shown).toHaveLength(30)
})

test('a page beyond the last is the last, and no rows are page 1 from 0 to 0', () => {
  expect(pageRows([1, 2], 9)).toMatchObject({ page: 1, pages: 1, from: 1, to: 2 })
  expect(pageRows([], 2)).toMatchObject({ page: 1, pages: 1, from: 0, to: 0 })
})
