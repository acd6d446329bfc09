import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it('initials are the first letters of the first and last word', () => {
  expect(initials('Maya Okafor')).toBe('MO')
  expect(initials('  ana   maría de la cruz ')).toBe('AC')
  expect(initials('Cher')).toBe('C')
})

it('initials keep accents and whole characters', () => {
  expect(initials('Émile 𝒵ola')).toBe('É𝒵')
  expect(initials('')).toBe('')
})
