import { expect, test } from 'vitest'
import { choiceField, pageField, textField, urlCodec } from './url-state.ts'

interface Shelf {
  search: string
  sort: 'newest' | 'name'
  direction: 'asc' | 'desc'
  page: number
}

const shelf = urlCodec<Shelf>({
  search: { name: 'q', ...textField('', 5) },
  sort: choiceField(['name'], 'newest'),
  direction: {
    ...choiceField(['asc', 'desc'], 'desc'),
    fallbackFor: ({ sort }) => (sort === 'newest' ? 'desc' : 'asc'),
  },
  page: pageField(9),
})
const start: Shelf = { search: '', sort: 'newest', direction: 'desc', page: 1 }

test('the defaults are no query, and no query is the defaults', () => {
  expect(shelf.format(start)).toBe('')
  expect(shelf.parse('')).toEqual(start)
})

test('a state round-trips in the order of its fields, under the names of the query', () => {
  const state: Shelf = { search: 'a & b', sort: 'name', direction: 'desc', page: 3 }
  expect(shelf.format(state)).toBe('?q=a+%26+b&sort=name&direction=desc&page=3')
  expect(shelf.parse(shelf.format(state))).toEqual(state)
})

test('a default may depend on an earlier field', () => {
  expect(shelf.parse('sort=name').direction).toBe('asc')
  expect(shelf.format({ ...start, sort: 'name', direction: 'asc' })).toBe('?sort=name')
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10', 'sort=price', 'direction=up', 'other=1'])(
  '"%s" means the defaults',
  (search) => {
    expect(shelf.parse(search)).toEqual(start)
  },
)

test('text is cut at its maximum length', () => {
  expect(shelf.parse('q=123456').search).toBe('12345')
})
