import { expect, test, vi } from 'vitest'
import { initials } from './initials.ts'

test('initials are the first letters of the first and last word', () => {
  expect(initials('Maya Okafor')).toBe('MO')
  expect(initials('  ana   maría de la cruz ')).toBe('AC')
  expect(initials('Cher')).toBe('C')
})

test('initials keep accents and whole characters', () => {
  expect(initials('Émile 𝒵ola')).toBe('É𝒵')
  expect(initials('')).toBe('')
})

test('a browser without a segmenter takes the first letter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect(initials('Ángel Íñiguez')).toBe('ÁÍ')
  vi.unstubAllGlobals()
})
