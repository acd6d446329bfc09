import { expect, test } from 'vitest'
import { commission, decimalToUnits, MoneyInput, PercentageInput, unitsToDecimal } from './money.ts'

test.each([
  ['0', '0.00'],
  ['1234.5', '1234.50'],
  [1234.5, '1234.50'],
  [19.99, '19.99'],
  ['0.01', '0.01'],
  ['9999999999.99', '9999999999.99'],
  [9_999_999_999.99, '9999999999.99'],
  ['007', '7.00'],
  ['\u202A742\u202F500.00\u202C', '742500.00'],
  ['1\u00A0742\u2009500', '1742500.00'],
  ['７４２５００．５', '742500.50'],
])('money %j is stored as %s', (sent, stored) => {
  expect(MoneyInput.parse(sent)).toBe(stored)
})

test('an empty string and null mean no amount', () => {
  expect([MoneyInput.parse(''), MoneyInput.parse(null)]).toEqual([null, null])
  expect([PercentageInput.parse(''), PercentageInput.parse(null)]).toEqual([null, null])
})

test.each([
  '10000000000',
  '9999999999.999',
  '1.234',
  '1 2',
  '74 2500',
  '-1',
  '+1',
  '1e3',
  '1,000',
  '$5',
  'NaN',
  'Infinity',
  '0x10',
  '.5',
  '5.',
  ' ',
  '9'.repeat(41),
  -0.01,
  1e21,
  0.1 + 0.2,
  true,
  ['5'],
  {},
])('money %j is refused', (sent) => {
  expect(MoneyInput.safeParse(sent).success).toBe(false)
})

test('a percentage goes from 0 to 10 with three decimals', () => {
  expect(['0', '2.125', 10, '10.000'].map((sent) => PercentageInput.parse(sent))).toEqual([
    '0.000',
    '2.125',
    '10.000',
    '10.000',
  ])
  for (const sent of ['10.001', '2.1255', -1, '11'])
    expect(PercentageInput.safeParse(sent).success).toBe(false)
})

test('units and decimals are each other’s inverse', () => {
  for (const units of [0, 1, 99, 100, 123_450, 999_999_999_999]) {
    expect(decimalToUnits(unitsToDecimal(units, 2), 2)).toBe(units)
  }
  expect(unitsToDecimal(5, 3)).toBe('0.005')
})

test('commission is price times percentage, exact to the cent at any size, with half cents rounded up', () => {
  expect(commission('875000.00', '2.500')).toBe('21875.00')
  expect(commission('0.10', '5.000')).toBe('0.01')
  expect(commission('0.09', '5.000')).toBe('0.00')
  expect(commission('9999999999.99', '9.999')).toBe('999900000.00')
  expect(commission('9999999999.99', '10.000')).toBe('1000000000.00')
  expect(commission('abc', '1')).toBeNull()
})
