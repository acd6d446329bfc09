import { expect, test } from 'vitest'
import { addressLines } from './property-address.ts'

test('an address is split at its first comma', () => {
  expect(addressLines('77 Harbor View Ct, Vallejo, CA 94590')).toEqual({
    first: '77 Harbor View Ct',
    rest: 'Vallejo, CA 94590',
  })
})

test('an address without a comma is one line', () => {
  expect(addressLines('Lot 7')).toEqual({ first: 'Lot 7', rest: '' })
})
