import { expect, test } from 'vitest'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { checkRow } from './check-row.ts'
import type { ColumnTargets } from './import-fields.ts'
import { importQuestions } from './import-questions.ts'
import { countRows, type ImportChoices, importRows } from './import-rows.ts'

const targets: ColumnTargets = [
  'fullName',
  'email',
  'propertyAddress',
  'expectedCloseDate',
  'phone',
  'uniqueId',
]
const nora = sampleAdminClient()
const noraCells = [
  'Nora Lindqvist',
  'NORA@example.com',
  '7 Cedar Court,  Davis, CA 95616',
  '6/20/30',
  '9165550199',
]
const own = ['Nora Lindqvist', 'nora@example.com', nora.propertyAddress, '2030-06-20', '916.555.0199']
const ben = ['Ben Shah', 'ben@example.com', '1 Oak St, Davis', '3/9/2031', '']
const nothing: ImportChoices = { edits: new Map(), included: new Map(), refusals: new Map() }

function rowsOf(lines: readonly (readonly string[])[], choices: Partial<ImportChoices> = {}) {
  const read = lines.map((cells, place) => checkRow(cells, targets, place + 2))
  return importRows(read, { ...nothing, ...choices }, [nora])
}

test('a client with the same email and address is left out unless it is chosen', () => {
  const [row] = rowsOf([noraCells])
  expect(row).toMatchObject({ group: 'existing', isIncluded: false, existing: { by: 'emailAndAddress' } })
  expect(rowsOf([noraCells], { included: new Map([[0, true]]) })[0]?.isIncluded).toBe(true)
})

test('our own export is no change; a differing field is named, and the row can never be added', () => {
  const link = 'https://escrow.example/client/NoraLind'
  const later = own.with(3, '2030-06-21')
  const rows = rowsOf(
    [
      [...own, link],
      [...later, link],
    ],
    { included: new Map([[0, true]]) },
  )
  expect(rows.map(({ existing }) => existing)).toMatchObject([
    { by: 'portalId', differing: [] },
    { by: 'portalId', differing: ['expectedCloseDate'] },
  ])
  expect(countRows(rows)).toEqual({ added: 0, needed: 0, leftOut: 2, totals: 0 })
})

test.each([
  ['+1 916 555 0199', []],
  ['1-916-555-0199', []],
  ['(916) 555-0198', ['phone']],
  ['(916) 555-0199 x2', ['phone']],
])('(916) 555-0199 in the file and %s on the desk differ in %j', (phone, differing) => {
  const client = sampleAdminClient({ phone })
  const [row] = importRows([checkRow(own, targets, 2)], nothing, [client])
  expect(row?.existing).toMatchObject({ by: 'emailAndAddress', differing })
})

test('the second of two equal rows is left out', () => {
  const rows = rowsOf([ben, ben])
  expect(rows.map(({ existing }) => existing)).toEqual([null, { by: 'row', line: 2 }])
  expect(countRows(rows)).toEqual({ added: 1, needed: 0, leftOut: 1, totals: 0 })
})

test('a row with the portal ID of an earlier one is left out, whatever else it says', () => {
  const link = 'https://escrow.example/client/k7Rw2mXq9b'
  const rows = rowsOf([
    [...ben, link],
    [...ben.with(1, 'other@example.com'), link],
    [...ben.with(1, 'third@example.com'), ''],
  ])
  expect(rows.map(({ existing }) => existing)).toEqual([null, { by: 'row', line: 2 }, null])
})

test('a corrected row is read like the file, and stays where it is listed', () => {
  const wrong = ben.with(3, 'TBD')
  expect(countRows(rowsOf([wrong]))).toEqual({ added: 0, needed: 1, leftOut: 0, totals: 0 })
  const [row] = rowsOf([wrong], { edits: new Map([[0, { expectedCloseDate: 'Mar 9, 2031' }]]) })
  expect(row).toMatchObject({
    group: 'needed',
    hasProblems: false,
    openFields: ['expectedCloseDate'],
    draft: { expectedCloseDate: '2031-03-09' },
  })
})

test('a row that is left out needs nothing', () => {
  const rows = rowsOf([ben.with(1, 'nobody')], { included: new Map([[0, false]]) })
  expect(countRows(rows)).toEqual({ added: 0, needed: 0, leftOut: 1, totals: 0 })
})

test('what the server refused is a problem of the row until it is changed', () => {
  const refusals = new Map([[0, { propertyAddress: { value: '1 Oak St, Davis', message: 'Not saved' } }]])
  const [row] = rowsOf([ben], { refusals })
  expect(row).toMatchObject({ group: 'needed', problems: { propertyAddress: 'Not saved' } })
  const edits = new Map([[0, { propertyAddress: '2 Oak St' }]])
  expect(rowsOf([ben], { refusals, edits })[0]?.hasProblems).toBe(false)
})

test('a total row and a canceled deal stay out until they are added by hand', () => {
  const withStatus: ColumnTargets = [...targets, 'status']
  const lines = [ben, ['Total', '', '', '', '', ''], [...ben.with(1, 'cy@example.com'), '', 'Cancelled']]
  const read = lines.map((cells, place) => checkRow(cells, withStatus, place + 2))
  const rows = importRows(read, nothing, [nora])
  expect(rows.map(({ group, isIncluded }) => [group, isIncluded])).toEqual([
    ['ready', true],
    ['out', false],
    ['out', false],
  ])
  expect(countRows(rows)).toEqual({ added: 1, needed: 0, leftOut: 1, totals: 1 })
  const added = importRows(read, { ...nothing, included: new Map([[2, true]]) }, [nora])
  expect(countRows(added)).toEqual({ added: 2, needed: 0, leftOut: 0, totals: 1 })
})

test('names in capitals are in normal case unless they are kept, and are no difference of a client', () => {
  const loud = noraCells.with(0, 'NORA LINDQVIST').with(1, 'nora@example.com')
  const [row] = rowsOf([loud])
  expect(row).toMatchObject({
    values: { firstName: 'Nora', lastName: 'Lindqvist' },
    capitals: { from: 'NORA LINDQVIST', to: 'Nora Lindqvist' },
    existing: { differing: [] },
  })
  const kept = checkRow(loud, targets, 2, { keepsCapitals: true })
  expect(kept).toMatchObject({ values: { firstName: 'NORA' }, capitals: { to: 'Nora Lindqvist' } })
  expect(importRows([kept], nothing, [nora])[0]?.existing).toMatchObject({ differing: [] })
})

/** So many rows like Ben’s, each with these cells instead. */
const manyRows = (count: number, changes: readonly (readonly [number, string])[]) =>
  rowsOf(
    Array.from({ length: count }, (_, place) =>
      changes.reduce(
        (cells, [column, text]) => cells.with(column, text),
        ben.with(1, `ben${place}@example.com`).with(3, '3/10/2031'),
      ),
    ),
  )

test('what is asked before rows are added names at most eight of them', () => {
  const off = daysOff({ holidays: 'california', changes: [] })
  const textsOf = (count: number, ...changes: (readonly [number, string])[]) =>
    importQuestions(manyRows(count, changes), off).texts
  const doubtful = [4, 'ask Pat'] as const
  const christmas = [3, '12/25/2031'] as const
  const ending = 'have phone numbers that do not look like one. Keep them?'
  expect(textsOf(1, doubtful)).toEqual(['Row 2: “ask Pat” does not look like a phone number. Keep it?'])
  expect(textsOf(2, doubtful)).toEqual([`Rows 2 and 3 ${ending}`])
  expect(textsOf(8, doubtful)).toEqual([`Rows 2, 3, 4, 5, 6, 7, 8 and 9 ${ending}`])
  expect(textsOf(10, doubtful)).toEqual([`Rows 2, 3, 4, 5, 6, 7, 8, 9 and 2 more ${ending}`])
  const [closed, phone] = textsOf(2, doubtful, christmas)
  expect([closed, phone]).toEqual([
    'The recorder is closed on 2 of the closing days. Change them, or add anyway.',
    `Rows 2 and 3 ${ending}`,
  ])
  expect(importQuestions(manyRows(2, []), off)).toEqual({ key: '', texts: [] })
  expect(importQuestions(manyRows(2, [christmas]), null)).toEqual({ key: '', texts: [] })
})

test('what the server refused is shown until it is typed over, and its field stays open', () => {
  const refusals = new Map([[0, { email: { value: 'ben@example.com', message: 'Not this one.' } }]])
  const [refused] = rowsOf([ben], { refusals })
  expect(refused).toMatchObject({
    group: 'needed',
    hasProblems: true,
    problems: { email: 'Not this one.' },
    openFields: ['email'],
  })
  const edits = new Map([[0, { email: 'other@example.com' }]])
  expect(rowsOf([ben], { refusals, edits })[0]).toMatchObject({
    group: 'needed',
    hasProblems: false,
    problems: {},
    openFields: ['email'],
  })
})
