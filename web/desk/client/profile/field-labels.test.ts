import { expect, test } from 'vitest'
import type { ClientField } from '#contract/rules/deal/client-fields.ts'
import { valueLabel } from './field-labels.ts'

test.each([
  ['lastName', ' Lindqvist ', 'Lindqvist'],
  ['lastName', '  ', 'empty'],
  ['lastName', null, 'empty'],
  ['language', 'es', 'Spanish'],
  ['language', '', 'English'],
  ['transactionType', 'sale', 'Sale'],
  ['transactionType', 'purchase', 'Purchase'],
  ['transactionType', 'Land trade', 'Land trade'],
  ['expectedCloseDate', '2030-06-20', 'Jun 20, 2030'],
  ['propertyPrice', '650000', '$650,000.00'],
  ['commissionAmount', '16250.5', '$16,250.50'],
  ['commissionPercentage', '2.5', '2.5 %'],
  ['currentStep', 3, '3'],
] as [ClientField, unknown, string][])('%s %o reads %s', (field, value, text) => {
  expect(valueLabel(field, value)).toBe(text)
})
