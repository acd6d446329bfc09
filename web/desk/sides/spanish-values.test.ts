import { expect, test } from 'vitest'
import { spanishChange, spanishValues } from './spanish-values.ts'

const fields = ['title', 'text'] as const
const before = { title: 'Keys', text: null }
const written = { ...before, spanish: { title: 'Llaves' } }
const none = { title: '', text: '' }
const llaves = { title: 'Llaves', text: '' }

test('what is not written in Spanish is empty', () => {
  expect(spanishValues(fields, { title: 'Llaves' })).toEqual(llaves)
  expect(spanishValues(fields, null)).toEqual(none)
  expect(spanishValues(fields, undefined)).toEqual(none)
})

test('a change on either side sends all of the Spanish, also where it was emptied', () => {
  expect(spanishChange(fields, before, before, llaves)).toEqual({ spanish: llaves })
  expect(spanishChange(fields, written, { title: 'Key', text: '' }, llaves)).toEqual({ spanish: llaves })
  expect(spanishChange(fields, written, written, none)).toEqual({ spanish: none })
})

test('without a change, and without any Spanish, none is sent', () => {
  expect(spanishChange(fields, written, { title: 'Keys', text: '' }, llaves)).toEqual({})
  expect(spanishChange(fields, before, { title: 'Key', text: '' }, none)).toEqual({})
})
