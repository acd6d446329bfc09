import { expect, test } from 'vitest'
import type { Run } from './reading/runs.ts'
import { placeAt, wordsOnPage } from './words-on-page.ts'

const run = (text: string, x: number, changes: Partial<Run> = {}): Run => ({
  page: 3,
  text,
  x,
  top: 100,
  width: text.length * 5,
  height: 10,
  source: 'text',
  ...changes,
})

const texts = (...runs: Run[]) => wordsOnPage({ runs }).map(({ text }) => text)

test('words that were written at once are one, in whatever pieces the file has them', () => {
  const [words, ...others] = wordsOnPage({ runs: [run('Alder', 83), run('1284', 60), run('Creek', 110)] })
  expect(others).toEqual([])
  expect(words).toEqual({ text: '1284 Alder Creek', page: 3, x: 60, top: 100, width: 75, height: 10 })
})

test('a typed value is apart from its label: by a gap, by its size, by its line, or as a field', () => {
  expect(texts(run('Price $', 60), run('505,000', 98))).toHaveLength(1)
  expect(texts(run('Price $', 60), run('505,000', 101))).toHaveLength(2)
  expect(texts(run('Price $', 60), run('505,000', 97, { top: 99, height: 11 }))).toHaveLength(2)
  expect(texts(run('Price $', 60), run('505,000', 97, { top: 98.5 }))).toHaveLength(2)
  expect(texts(run('Price $', 60), run('505,000', 97, { source: 'field' }))).toHaveLength(2)
  expect(texts(run('Price', 60), run('Escrow', 60, { top: 130 }))).toEqual(['Price', 'Escrow'])
})

test('a press means the smallest place under it, and a little around it', () => {
  const all = [run('a long line of words', 60), run('17', 80)]
  const at = (x: number, y: number) => placeAt(all, { x, y })?.text
  expect(at(85, 105)).toBe('17')
  expect(at(120, 105)).toBe('a long line of words')
  expect(at(58.5, 113.5)).toBe('a long line of words')
  expect(at(57, 105)).toBeUndefined()
  expect(at(120, 116)).toBeUndefined()
})
