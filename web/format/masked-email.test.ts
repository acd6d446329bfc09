import { expect, it } from 'vitest'
import { maskedEmail } from './masked-email.ts'

it('keeps the first and last letter of the name, and the domain', () => {
  expect(maskedEmail('dana@example.com')).toBe('d...a@example.com')
  expect(maskedEmail('d.whitfield+home@mail.example.com')).toBe('d...e@mail.example.com')
})

it('a short name is not shown whole', () => {
  expect(maskedEmail('jo@example.com')).toBe('j...@example.com')
  expect(maskedEmail('j@example.com')).toBe('j...@example.com')
})
