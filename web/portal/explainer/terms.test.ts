import { expect, test } from 'vitest'
import * as glossary from '#texts/glossary.ts'
import { findTerms, namedTerm } from './terms.ts'

const words = (typed: string) => findTerms(typed, 'en').map(([word]) => word)

test('the glossary has every term, under its name', () => {
  for (const [name, text] of Object.entries(glossary)) expect(namedTerm(name)?.join(' | ')).toBe(text)
})

test('all words stand by name, and a word is found in either language without accents and case', () => {
  const all = words('')
  expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(all).toHaveLength(70)
  expect(words('TASACION')[0]).toBe('appraisal')
  expect(words(' Earnest ')).toEqual(['deposit, earnest money'])
  expect(words('hábil')[0]).toBe('business day')
  expect(words('zzz')).toEqual([])
})

test('words come before meanings', () => {
  const found = words('flood')
  expect(found).toEqual(['natural hazard report'])
  expect(words('deed').slice(0, 3)).toEqual(['deed', 'deed of trust', 'grant deed'])
  expect(words('escrow').slice(0, 2)).toEqual(['escrow', 'escrow account (loan)'])
  expect(words('deed')).toContain('recording')
})
