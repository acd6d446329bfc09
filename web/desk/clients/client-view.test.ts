import { expect, test } from 'vitest'
import { clientPlaceFrom, clientPlaceSearch, tabOf } from './client-view.ts'

const first = {
  view: 'active',
  only: 'all',
  health: 'all',
  reach: 'all',
  language: 'all',
  search: '',
  sort: 'closeDate',
  direction: 'asc',
  page: 1,
  tab: 'today',
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

test.each([
  ['', 'today'],
  ['tab=clients', 'clients'],
  ['only=closingThisWeek', 'clients'],
  ['reach=portal-only', 'clients'],
  ['q=nora', 'clients'],
])('on a phone "%s" opens the tab %s', (search, tab) => {
  expect(tabOf(clientPlaceFrom(search))).toBe(tab)
})

test('view and page round-trip through the URL', () => {
  const place = {
    ...first,
    view: 'archived',
    health: 'at-risk',
    search: 'elm',
    sort: 'name',
    direction: 'desc',
    page: 2,
  } as const
  expect(clientPlaceFrom(clientPlaceSearch(place).slice(1))).toEqual(place)
  expect(clientPlaceSearch(first)).toBe('')
})

test.each([
  ['view', ['ended', 'archived']],
  ['only', ['closingThisWeek', 'pastClosing', 'pendingActions']],
  ['health', ['at-risk', 'needs-attention', 'on-track']],
  ['reach', ['portal-only']],
  ['language', ['en', 'es']],
  ['sort', ['created', 'name', 'property', 'type', 'step', 'health']],
  ['direction', ['desc']],
] as const)('%s of the URL is each of its values, and as usual for any other', (name, values) => {
  for (const value of values) expect(clientPlaceFrom(`${name}=${value}`)).toEqual({ ...first, [name]: value })
  expect(clientPlaceFrom(`${name}=other`)).toEqual(first)
})
