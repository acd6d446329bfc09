import { expect, test } from 'vitest'
import { checkLines, readDraft } from './check-lines.ts'
import { guessColumns } from './import-fields.ts'
import { readCsvFile } from './read-file.ts'

const titles = ['E-mail', 'FIRST NAME', 'last_name', 'Address', 'Closing date', 'Price', 'Shoe size']
const match = guessColumns(titles)
const good = ['ana@example.com', 'Ana', 'Prado', '1 Oak St, Davis', '2/9/2031', '$1,250,000.50', '7']

test('columns are matched by title, ignoring case and punctuation', () => {
  expect(match).toEqual({
    email: 0,
    firstName: 1,
    lastName: 2,
    propertyAddress: 3,
    expectedCloseDate: 4,
    propertyPrice: 5,
  })
})

test('no column is used for two fields', () => {
  expect(guessColumns(['Commission', 'Email', 'Email'])).toEqual({ commissionAmount: 0, email: 1 })
})

test('dates, prices, types and escaped text are read in common formats', () => {
  expect(readDraft(good, match)).toMatchObject({
    expectedCloseDate: '2031-02-09',
    propertyPrice: '1250000.50',
  })
  const others = ['Sale ', "'+1 916 555", '2.5 %', '3', "'tis"]
  const columns = { transactionType: 0, phone: 1, commissionPercentage: 2, currentStep: 3, agentName: 4 }
  expect(readDraft(others, columns)).toEqual({
    transactionType: 'sale',
    phone: '+1 916 555',
    commissionPercentage: '2.5',
    currentStep: 3,
    agentName: "'tis",
  })
})

test('each problem names its row and column, and the other rows are drafts', () => {
  const wrong = ['ana@', '', 'Prado', '1 Oak St', '2/30/2031', 'much', '7']
  const { drafts, problems } = checkLines([good, wrong], match, true)
  expect(drafts).toHaveLength(1)
  expect(drafts[0]).toMatchObject({ firstName: 'Ana', transactionType: 'purchase', withStandardSteps: true })
  expect(problems).toEqual([
    { line: 3, title: 'First Name', message: 'Required' },
    { line: 3, title: 'Email', message: 'Must be a valid email address' },
    { line: 3, title: 'Expected Close Date', message: 'Must be a real date in the form YYYY-MM-DD' },
    expect.objectContaining({ line: 3, title: 'Property Price' }),
  ])
})

test('an unknown transaction type is reported with the valid ones', () => {
  const { problems } = checkLines([[...good, 'Rent']], { ...match, transactionType: 7 }, false)
  expect(problems).toEqual([
    { line: 2, title: 'Transaction Type', message: 'Must be purchase, sale, buying or selling' },
  ])
})

test('a file is read with quotes, line breaks in cells, a byte order mark, and another code page', async () => {
  const text = '\uFEFFName;Note\r\n"Prado; Ana";"two\r\nlines"\r\n\r\n'
  expect(await readCsvFile(new File([text], 'a.csv'))).toEqual({
    name: 'a.csv',
    titles: ['Name', 'Note'],
    lines: [['Prado; Ana', 'two\r\nlines']],
  })
  const latin = new Uint8Array([...Buffer.from('Name,X\nJos', 'latin1'), 0xe9, ...Buffer.from(',1\n')])
  expect((await readCsvFile(new File([latin], 'b.csv'))).lines).toEqual([['José', '1']])
})

test('a file without clients, or with too many, says so', async () => {
  await expect(readCsvFile(new File(['Name\n'], 'a.csv'))).rejects.toThrow(/no clients/)
  await expect(readCsvFile(new File([`N,M\n${'a,b\n'.repeat(5_001)}`], 'a.csv'))).rejects.toThrow(
    /5,001 clients/,
  )
})
