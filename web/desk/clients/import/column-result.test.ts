import { expect, test } from 'vitest'
import { checkRow } from './check-row.ts'
import { columnResult } from './column-result.ts'
import type { ColumnTarget } from './import-fields.ts'
import { columnName } from './match-columns.tsx'

const resultOf = (lines: readonly string[][], targets: readonly (ColumnTarget | null)[], column = 0) =>
  columnResult(
    column,
    targets,
    lines,
    lines.map((cells, place) => checkRow(cells, targets, place + 2)),
  )
/** The result of a file’s only column. */
const result = (target: ColumnTarget | null, ...cells: string[]) =>
  resultOf(
    cells.map((cell) => [cell]),
    [target],
  )

test('dates are counted, and so is what is none; an acceptance date can be left out', () => {
  expect(result('expectedCloseDate', '6/20/2030')).toEqual({
    text: 'Jun 20, 2030',
    note: '1 date read, as month/day/year',
  })
  expect(result('expectedCloseDate', 'soon', '6/20/2030', '6/21/2030')).toEqual({
    text: 'Jun 20, 2030',
    note: '2 dates read, 1 is not a date',
  })
  expect(result('expectedCloseDate', 'soon', '')).toEqual({
    text: 'No date found',
    note: '0 dates read, 2 are not a date',
  })
  expect(result('acceptanceDate', '6/20/2030', '')).toEqual({ text: 'Jun 20, 2030', note: '1 row has none' })
  expect(result('acceptanceDate', '', '6/20/2030', '')?.note).toBe('2 rows have none')
  expect(result('acceptanceDate', '6/20/2030')?.note).toBe('1 date read, as month/day/year')
})

test('words are said with what they are read as, each once', () => {
  expect(result('transactionType', 'Buyer', '', 'Seller', 'Buyer', 'Rent')).toEqual({
    text: 'Buyer → Purchase, Seller → Sale, Rent → not recognized',
  })
  expect(result('status', 'Sold', 'Pending', 'Odd')).toEqual({
    text: 'Sold → Closed, Pending → In Progress, Odd → not recognized',
  })
})

test('a column says what its first value becomes, and how many rows have none', () => {
  expect(result(null, 'Side gate')).toBeNull()
  expect(result('phone', '', '')).toEqual({ text: 'This column is empty' })
  expect(result('propertyPrice', '$450,000', '')).toEqual({ text: '$450,000.00', note: '1 row has none' })
  expect(result('commissionAmount', '1200.5')).toEqual({ text: '$1,200.50' })
  expect(result('commissionPercentage', '2.5')?.text).toMatch(/^2\.50*%$/)
  expect(result('lenderName', '', 'Bay Loans')).toEqual({ text: 'Bay Loans', note: '1 row has none' })
  expect(result('fullName', 'Kim, Rosa', '')).toEqual({
    text: 'First name: Rosa, last name: Kim',
    note: '1 row has none',
  })
  expect(result('fullName', 'Cher')).toEqual({ text: 'First name: none, last name: Cher' })
})

test('an address says from how many columns it is joined', () => {
  const lines = [
    ['7 Cedar Court', 'Davis'],
    ['', ''],
  ]
  expect(resultOf(lines, ['propertyAddress', 'city'])).toEqual({
    text: '7 Cedar Court, Davis',
    note: 'Joined from 2 columns',
  })
  expect(resultOf(lines, ['propertyAddress', 'city'], 1)).toEqual({ text: 'Part of the property address' })
  expect(resultOf(lines, ['propertyAddress', null])).toEqual({
    text: '7 Cedar Court',
    note: '1 row has none',
  })
})

test('a column has its title, or its number', () => {
  expect([columnName(' Price   USD ', 0), columnName('  ', 8)]).toEqual(['Price USD', 'Column 9'])
})
