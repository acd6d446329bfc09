import { expect, test } from 'vitest'
import { isTotalRow } from './total-row.ts'

test.each([
  [['Total', '', '', '$9,120,000', '$228,000']],
  [['', 'GRAND TOTAL:', '', '9120000']],
  [['Subtotal', '4']],
  [['Totals (21)', '']],
  [['', '', '$9,120,000.00', '2.5%', '21']],
])('%j is a row of totals', (cells) => {
  expect(isTotalRow(cells)).toBe(true)
})

test.each([
  [['Total Smith', 'total@example.com', '$500,000']],
  [['Ava Bennett', '', '$500,000']],
  [['Totally Homes', '1 Oak St']],
  [['22', '', '']],
  [['', '12/18/2026', '$500,000']],
  [['']],
])('%j is none', (cells) => {
  expect(isTotalRow(cells)).toBe(false)
})
