import { expect, test } from 'vitest'
import { translationChange, translationValues } from './translation-values.ts'

const fields = ['title', 'text'] as const
const before = { title: 'Keys', text: null }
const written = { ...before, translations: { es: { title: 'Llaves' } } }
const none = { title: '', text: '' }
const llaves = { title: 'Llaves', text: '' }

test('what is not written in another language is empty', () => {
  expect(translationValues(fields, { es: { title: 'Llaves' } })).toEqual({ es: llaves })
  expect(translationValues(fields, { es: null })).toEqual({ es: none })
  expect(translationValues(fields, undefined)).toEqual({ es: none })
})

test('a change in either language sends all of the translation, also where it was emptied', () => {
  expect(translationChange(fields, before, before, { es: llaves })).toEqual({ translations: { es: llaves } })
  expect(translationChange(fields, written, { title: 'Key', text: '' }, { es: llaves })).toEqual({
    translations: { es: llaves },
  })
  expect(translationChange(fields, written, written, { es: none })).toEqual({ translations: { es: none } })
})

test('without a change, and without any translation, none is sent', () => {
  expect(translationChange(fields, written, { title: 'Keys', text: '' }, { es: llaves })).toEqual({})
  expect(translationChange(fields, before, { title: 'Key', text: '' }, { es: none })).toEqual({})
})
