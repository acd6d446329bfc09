import { expect, test } from 'vitest'
import { documentFiltersCodec, sortedBy } from './document-filters.ts'

const maya = 'client-maya'
const all = {
  text: '',
  status: 'all',
  category: 'all',
  client: 'all',
  sort: 'uploaded',
  direction: 'desc',
  page: 1,
} as const

test('a page starts filtered to its client, newest first', () => {
  expect(documentFiltersCodec(maya).parse('')).toEqual({ ...all, client: maya })
})

test('filters, order and page round-trip through the URL', () => {
  const filters = { ...all, text: 'a & b', status: 'pending', category: 'loan', page: 3 } as const
  const { parse, format } = documentFiltersCodec(maya)
  expect(parse(format(filters).slice(1))).toEqual(filters)
  const byName = { ...filters, sort: 'name', direction: 'asc' } as const
  expect(format(byName)).toBe('?q=a+%26+b&status=pending&category=loan&client=all&sort=name&page=3')
  expect(parse(format(byName).slice(1))).toEqual(byName)
  expect(format({ ...all, client: maya })).toBe('')
})

test('unknown values mean the default', () => {
  expect(documentFiltersCodec(maya).parse('status=gone&category=deed&sort=color&page=0')).toEqual({
    ...all,
    client: maya,
  })
})

test('a click on a header sorts by it and goes to the first page; another one reverses', () => {
  const byName = sortedBy({ ...all, page: 4 }, 'name')
  expect(byName).toEqual({ ...all, sort: 'name', direction: 'asc' })
  expect(sortedBy(byName, 'name').direction).toBe('desc')
  expect(sortedBy(all, 'uploaded').direction).toBe('asc')
})
