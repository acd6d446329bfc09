import { expect, test } from 'vitest'
import { counted, totalRowsText } from './counted.ts'

test('rows are counted, and rows of totals said to stay out', () => {
  expect([counted(1, 'row'), counted(1204, 'row')]).toEqual(['1 row', '1,204 rows'])
  expect([0, 1, 2].map(totalRowsText)).toEqual(['', '1 total row stays out.', '2 total rows stay out.'])
})
