import { expect, test } from 'vitest'
import { hasSentIt, sentIt } from './es/parties.ts'

test('C13: what a party has sent, and who checks it', () => {
  expect(sentIt('escrow', false, 'Ines')).toBe('Escrow lo envió; Ines lo revisa')
  expect(sentIt('lender', false, 'Ines')).toBe('Su prestamista lo envió; Ines lo revisa')
  expect(hasSentIt('other-side', true)).toBe('El comprador lo envió')
})
