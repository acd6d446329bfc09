import { expect, test } from 'vitest'
import { anyForm } from './any-form.ts'
import { formOf, forms, labelsOf, pagesWithFields } from './forms.ts'
import { rpa } from './rpa.ts'

test.each([...forms, { ...anyForm, code: 'any' }])('I30: labels of $code have at most six words', (form) => {
  const labels = labelsOf(form)
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter((label) => label.split(/\s+/).length > 6)).toEqual([])
  // Nothing else of a form is a text of its own: titles are ours.
  const longest =
    JSON.stringify(form)
      .match(/"[^"]*"/g)
      ?.filter((text) => text.split(' ').length > 6) ?? []
  expect(longest).toEqual([])
})

test('forms are told apart by their codes, and have revisions', () => {
  expect(new Set(forms.map(({ code }) => code)).size).toBe(forms.length)
  expect(forms.filter(({ revisions }) => revisions.length === 0)).toEqual([])
  expect(formOf('RPA')).toBe(rpa)
  expect(formOf('XYZ')).toBeUndefined()
})

test('longer labels come before those that they contain', () => {
  for (const form of forms) {
    const labels = labelsOf(form)
    for (const [at, label] of labels.entries())
      for (const later of labels.slice(at + 1))
        expect(` ${later} `.includes(` ${label} `) && later !== label).toBe(false)
  }
})

test('pages with fields are those of its rules', () => {
  expect([...pagesWithFields(rpa)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 14, 15, 16, 17])
})
