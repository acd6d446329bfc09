import { expect, test } from 'vitest'
import { checkRow } from './check-row.ts'
import { guessColumns } from './guess-columns.ts'
import { missingFields } from './import-fields.ts'
import { readCsvFile } from './read-file.ts'
import { officeSheet, pipelineSheet, privateSheet } from './sample-sheets.ts'

const read = (text: string) => readCsvFile(new File([text], 'clients.csv'))

async function readSheet(text: string) {
  const { titles, lines, numbers } = await read(text)
  const targets = guessColumns(titles, lines)
  const rows = lines.map((cells, place) => checkRow(cells, targets, numbers[place] ?? 0))
  return { targets, rows, bad: rows.filter(({ draft }) => draft === null) }
}

test('a spreadsheet with odd titles needs no help but for the row without a date', async () => {
  const { targets, rows, bad } = await readSheet(pipelineSheet)
  expect(targets).toEqual([
    'fullName',
    'email',
    'phone',
    'propertyAddress',
    'city',
    'state',
    'zip',
    'transactionType',
    'expectedCloseDate',
    'propertyPrice',
    'commissionPercentage',
    null,
  ])
  expect(rows[1]?.draft).toMatchObject({
    firstName: 'Rosa',
    lastName: 'Kim',
    propertyAddress: '107 Orchard Lane, Woodland, CA 95601',
    transactionType: 'sale',
    expectedCloseDate: '2031-02-02',
    propertyPrice: '515000.00',
    commissionPercentage: '2.250',
  })
  expect(rows[1]?.readings).toEqual([{ from: 'Kim, Rosa', to: 'Rosa Kim' }])
  expect(bad).toHaveLength(1)
  expect(bad[0]).toMatchObject({ line: 15, problems: { expectedCloseDate: '“TBD” is not a date' } })
})

test('a day as the number of a spreadsheet is a day, and worth a look', async () => {
  const { rows } = await readSheet(
    'Name,Email,Address,Accept Date,COE\nAnn Lee,ann@example.com,1 Oak,46300,46366\n',
  )
  expect(rows[0]).toMatchObject({
    draft: { acceptanceDate: '2026-10-05', expectedCloseDate: '2026-12-10' },
    readings: [
      { from: '46300', to: 'Oct 5, 2026' },
      { from: '46366', to: 'Dec 10, 2026' },
    ],
  })
})

test('an office’s sheet with a heading above it and other people’s columns is understood', async () => {
  const { targets, rows, bad } = await readSheet(officeSheet)
  expect(targets).toEqual([
    null,
    'firstName',
    'lastName',
    'email',
    'phone',
    'propertyAddress',
    'expectedCloseDate',
    'acceptanceDate',
    'propertyPrice',
    'commissionAmount',
    'agentName',
    null,
    'escrowCompany',
    'lenderName',
  ])
  expect(rows[0]).toMatchObject({
    line: 4,
    draft: { acceptanceDate: '2031-01-05', expectedCloseDate: '2031-12-01' },
  })
  expect(bad.map(({ line, problems }) => [line, problems])).toEqual([
    [8, { email: '“see notes” is not an email address' }],
  ])
})

test('“Accepted” is the acceptance date only where its values are dates', () => {
  const titles = ['Name', 'Accepted']
  expect(guessColumns(titles, [['Ann Lee', '10/28/2031']])).toEqual(['fullName', 'acceptanceDate'])
  expect(guessColumns(titles, [['Ann Lee', 'Yes']])).toEqual(['fullName', null])
})

test('first and last name in columns of their own need no third; a note is no name', () => {
  const titles = ['First Name', 'Last Name', 'Known as']
  expect(guessColumns(titles, [['Ann', 'Lee', 'Annie Lee']])).toEqual(['firstName', 'lastName', null])
  expect(guessColumns(['', ''], [[' Ann Lee ', ' code 1234 at the gate']])).toEqual(['fullName', null])
})

const guessOf = (text: string) => guessColumns(['Commission %'], [[text]])

test('“Commission %” is that only where its values are percentages of a commission', () => {
  expect(guessOf('2.5')).toEqual(['commissionPercentage'])
  expect(guessOf('40')).not.toEqual(['commissionPercentage'])
  expect(guessOf('yes')).toEqual([null])
})

test.each([
  'Accept Date',
  'Accepted',
  'Accepted On',
  'Acceptance',
  'Date of Acceptance',
  'Acpt. Date',
  'Contract Date',
  'Contract Acceptance Date',
  'Offer Accepted',
  'Ratified',
  'Ratification Date',
  'Mutual Acceptance',
  'Mutual Acceptance Date',
  'Under Contract',
  'Under Contract Date',
  'UC Date',
  'Binding Date',
  'Binding Agreement Date',
  'Effective Date',
  'Executed Date',
  'Pending Date',
])('“%s” is the acceptance date', (title) => {
  expect(guessColumns(['Name', title, 'COE'], [['Ann Lee', '10/28/2031', '12/1/2031']])).toEqual([
    'fullName',
    'acceptanceDate',
    'expectedCloseDate',
  ])
})

test.each([
  'COE',
  'COE Date',
  'Est. COE',
  'Closing',
  'Scheduled Closing',
  'Closed Date',
  'Close of Escrow',
  'Settlement Date',
  'Target Close',
  'Actual Close Date',
  'Sold Date',
  'Recorded',
])('“%s” is the close date', (title) => {
  expect(guessColumns(['Name', 'Accept Date', title], [['Ann Lee', '46300', '46366']])).toEqual([
    'fullName',
    'acceptanceDate',
    'expectedCloseDate',
  ])
})

test('an expected closing comes before the actual one; other dates of a deal are neither', () => {
  const titles = ['Name', 'Actual COE', 'Est. COE', 'Listing Date', 'Loan Deadline', 'Listing Expires']
  const line = ['Ann Lee', '12/2/2031', '12/1/2031', '1/5/2031', '11/1/2031', '7/1/2032']
  expect(guessColumns(titles, [line])).toEqual(['fullName', null, 'expectedCloseDate', null, null, null])
})

test('ZIP codes without a title are no dates', () => {
  const line = ['Ann Lee', '$450,000', '46201']
  expect(guessColumns(['Name', 'Price', ''], [line])).toEqual(['fullName', 'propertyPrice', null])
})

test('columns are found by their values where the titles say nothing', async () => {
  const { targets, bad } = await readSheet(privateSheet)
  expect(targets).toEqual([
    'fullName',
    'email',
    'phone',
    'propertyAddress',
    'transactionType',
    'expectedCloseDate',
    'propertyPrice',
    'commissionPercentage',
    null,
  ])
  expect(bad.map(({ problems }) => problems)).toEqual([{ expectedCloseDate: 'Required' }])
})

test('our own export is matched by its titles alone, and its figures stay out', () => {
  const titles =
    'First Name,Last Name,Email,Phone,Portal Link,Property Address,Transaction Type,Status,Outcome,Outcome Date,Outcome Reason,Progress %,Current Step,Step Name,Expected Close Date,Property Price,Commission Amount,Commission Percentage,Agent Name,Agent Phone,Escrow Company,Escrow Phone,Lender Name,Lender Phone'
  const targets = guessColumns(titles.split(','), [])
  expect(missingFields(targets)).toEqual([])
  expect(targets.filter((target) => target === null)).toHaveLength(5)
  expect(targets.slice(3, 13)).toEqual([
    'phone',
    'uniqueId',
    'propertyAddress',
    'transactionType',
    null,
    'status',
    null,
    null,
    null,
    'currentStep',
  ])
})

test('the outcome in our own export is the status of the deal, and no other field, whatever else the sheet has', () => {
  const titles = [
    'First Name',
    'Last Name',
    'Email',
    'Property Address',
    'Outcome',
    'Outcome Date',
    'Outcome Reason',
  ]
  const line = ['Ava', 'Bennett', 'ava@example.com', '1 Oak St', 'Closed', '2031-05-02', '(916) 555-0188']
  expect(guessColumns(titles, [line]).slice(4)).toEqual(['status', null, null])
})

test('a column of the words Buyer and Seller is the type, not the name', () => {
  const targets = guessColumns(
    ['Buyer/Seller', 'Client'],
    [
      ['Buyer', 'Ava Bennett'],
      ['Seller', 'Rosa Kim'],
    ],
  )
  expect(targets).toEqual(['transactionType', 'fullName'])
})

test('no column is used for two fields, and no field for two columns', () => {
  expect(guessColumns(['Email', 'Email', 'Commission'], [])).toEqual(['email', null, 'commissionAmount'])
})

test('a file is read with quotes, line breaks in cells, a byte order mark, and another code page', async () => {
  expect(await read('\uFEFFName;Note\r\n"Prado; Ana";"two\r\nlines"\r\n\r\nBen;x')).toEqual({
    name: 'clients.csv',
    titles: ['Name', 'Note'],
    lines: [
      ['Prado; Ana', 'two\r\nlines'],
      ['Ben', 'x'],
    ],
    numbers: [2, 4],
    guessedWords: [],
  })
  const latin = new Uint8Array([...Buffer.from('Name,X\nJos', 'latin1'), 0xe9, ...Buffer.from(',1\n')])
  expect((await readCsvFile(new File([latin], 'b.csv'))).lines).toEqual([['José', '1']])
})

test('invisible characters that were copied into cells are no part of them', async () => {
  const file = await read('\u200EName,Close\n\u202AAnn\u200B Lee\u202C,\u200E12/18/2026\n\u3164,\u2800\n')
  expect(file).toMatchObject({ titles: ['Name', 'Close'], lines: [['Ann Lee', '12/18/2026']] })
})

test('a file without clients, or with too many, says so', async () => {
  await expect(read('Name\n')).rejects.toThrow(/no clients/)
  await expect(read(`N,M\n${'a,b\n'.repeat(5_001)}`)).rejects.toThrow(/5,001 clients/)
})

test('spaces around the values of a column do not hide what it is', () => {
  const lines = [
    ['Ann Lee', ' ann@example.com '],
    ['Ben Ito', ' ben@example.com'],
  ]
  expect(guessColumns(['Name', ''], lines)).toEqual(['fullName', 'email'])
})
