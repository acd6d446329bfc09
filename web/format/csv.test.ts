import { expect, test } from 'vitest'
import { csv } from './csv.ts'

const body = (rows: string[][]) => csv(rows).slice(1)

test('a file starts with the byte order mark and ends every line with CRLF', () => {
  expect(csv([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(body([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n')
})

test.each(['=1+1', '+1 555', '-2', '@cmd', '\tx'])('a formula character is escaped in %j', (text) => {
  expect(body([[text]])).toBe(`"'${text}"\r\n`)
})

test('a leading carriage return is escaped and quoted', () => {
  expect(body([['\rx']])).toBe('"\'\rx"\r\n')
})

test('accents and emoji come through unchanged', () => {
  expect(body([['Zoë 🏡 שלום']])).toBe('Zoë 🏡 שלום\r\n')
})
