import { expect, it } from 'vitest'
import { formatDollars } from './money.ts'

it('prices have no decimals, commissions two', () => {
  expect(formatDollars('475000.00', 0)).toBe('$475,000')
  expect(formatDollars('11875.5', 2)).toBe('$11,875.50')
  expect(formatDollars('0', 2)).toBe('$0.00')
})

it('the largest amount is exact to the cent', () => {
  expect(formatDollars('9999999999.99', 2)).toBe('$9,999,999,999.99')
  expect(formatDollars('90071992547409.93', 2)).toBe('$90,071,992,547,409.93')
})

it('invalid text is returned as it is', () => {
  expect(formatDollars('a lot', 2)).toBe('a lot')
  expect(formatDollars('', 0)).toBe('')
})
