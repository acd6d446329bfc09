import { expect, test } from 'vitest'
import { assumptionsAbout } from './assumptions.ts'
import { checkRow, withEdits } from './check-row.ts'
import { dayOrder } from './day-order.ts'
import { guessColumns } from './guess-columns.ts'
import { readCsvFile } from './read-file.ts'

/** A file as the dialog reads it, before anything is chosen by hand. */
async function open(content: string | Uint8Array<ArrayBuffer>) {
  const file = await readCsvFile(new File([content], 'clients.csv'))
  const targets = guessColumns(file.titles, file.lines)
  const dayOrders = file.titles.map((_, column) => dayOrder(file.lines.map((cells) => cells[column] ?? '')))
  const rows = file.lines.map((cells, place) =>
    checkRow(cells, targets, file.numbers[place] ?? 0, { dayOrders }),
  )
  return {
    file,
    targets,
    rows,
    assumptions: assumptionsAbout(file, { targets, guessed: targets, dayOrders }),
  }
}
const emails = ({ rows }: Awaited<ReturnType<typeof open>>) => rows.map(({ draft }) => draft?.email ?? null)

const parties = (side: string, ...sides: string[]) =>
  [
    `Property,Buyer Name,Buyer Email,Buyer Phone,Seller Name,Seller E-mail,${side},COE`,
    ...sides.map((word, place) =>
      [
        `${place + 1} Oak St`,
        `Bea B${place}`,
        `b${place}@example.com`,
        '9165550101',
        `Sol S${place}`,
        `s${place}@example.com`,
        word,
        '3/15/2027',
      ].join(','),
    ),
  ].join('\n')

test.each(['Representing', 'Side', 'Transaction Side', 'We represent', 'Checklist Type', 'Type'])(
  'with both parties in a sheet, the client is the represented one, by “%s”',
  async (title) => {
    const sheet = await open(parties(title, 'Buyer', 'Seller', 'Seller Side', 'BS', 'Listing'))
    expect(emails(sheet)).toEqual([
      'b0@example.com',
      's1@example.com',
      's2@example.com',
      'b3@example.com',
      's4@example.com',
    ])
  },
)

test('a side that names both or none, or is empty, is asked for, and the answer brings its person', async () => {
  const { rows } = await open(parties('Side', 'Both', 'Dual', '', 'Tenant', 'Seller'))
  expect(rows.map(({ draft }) => draft?.email ?? null)).toEqual([null, null, null, null, 's4@example.com'])
  expect(rows.map(({ problems }) => 'transactionType' in problems)).toEqual([true, true, true, true, false])
  const [both] = rows
  const answered = both && withEdits(both, { transactionType: 'sale' })
  expect(answered?.draft).toMatchObject({ firstName: 'Sol', lastName: 'S0', email: 's0@example.com' })
  const other = answered && withEdits(answered, { transactionType: 'purchase' })
  expect(other?.draft).toMatchObject({ firstName: 'Bea', email: 'b0@example.com', phone: '(916) 555-0101' })
})

test('without a column of sides, each row of a sheet with both parties is asked for its side', async () => {
  const { rows } = await open(
    'Property,Buyer,Buyer Email,Seller,Seller Email,COE\n1 Oak,Bea B,b@x.com,Sol S,s@x.com,3/15/2027\n',
  )
  expect(rows[0]).toMatchObject({ draft: null, problems: { transactionType: 'Required' } })
})

test('a sheet of one party, or with a column of clients, has its clients there', async () => {
  expect(emails(await open('Seller Name,Seller Email,Address,COE\nSol S,s@x.com,1 Oak,3/15/2027\n'))).toEqual(
    ['s@x.com'],
  )
  const { targets } = await open(
    'Client Name,Client Email,Buyer,Seller,Address,COE\nAda L,a@x.com,Bea B,Sol S,1 Oak,3/15/2027\n',
  )
  expect(targets).toEqual(['fullName', 'email', null, null, 'propertyAddress', 'expectedCloseDate'])
})

test.each([
  [
    'never closed',
    'Name,Email,Notes\nAnn Lee,a@x.com,"Call first\nBen Ito,b@x.com,6" fence\nEva Diaz,e@x.com,ok\n',
    2,
  ],
  ['closed too early', 'Name,Email,Notes\nAnn Lee,a@x.com,ok\nBen Ito,b@x.com,"a"b"\n', 3],
])('a quotation mark that is %s stops the file with its row', async (_, text, row) => {
  await expect(open(text)).rejects.toThrow(`Row ${row} has a quotation mark`)
})

test('a row wider than the header stops the file with its row; empty cells at its end do not', async () => {
  await expect(open('Name,Address\nAnn Lee,1 Oak,,\nBen Ito,2 Oak, Davis\n')).rejects.toThrow(
    'Row 3 has more cells',
  )
  expect((await open('Name,Address\nAnn Lee,1 Oak,,\n')).file.lines).toHaveLength(1)
})

test('no day and no amount is taken by its values where the title says another one, or where two columns fit', async () => {
  const line = 'Ann Lee,2026-10-02,$93701,2027-03-15,2027-03-20,93701'
  const { targets } = await open(`Name,Date Added,Permit Fee,Out,Back,Postal Code\n${line}\n`)
  expect(targets).toEqual(['fullName', null, null, null, null, 'zip'])
})

test('what is taken by its values alone is said once, and no more once it was chosen', async () => {
  const { file, targets, assumptions } = await open(
    'Who,Reach at,Out by,For\nAnn Lee,a@x.com,3/15/2027,"$455,000"\n',
  )
  expect(assumptions.join(' ')).toMatch(
    /“Out by” was taken for Expected Close Date.*“For” was taken for Property Price/,
  )
  const chosen = { targets, guessed: targets.with(2, null), dayOrders: [] }
  expect(assumptionsAbout(file, chosen).join(' ')).not.toContain('Out by')
})

test('the export of dotloop: the address in parts, and its own titles', async () => {
  const { rows } = await open(
    'Loop Name,Loop Status,Transaction Type,Street Number,Street Name,Unit Number,City,State/Prov,Zip/Postal Code,Purchase / Sale Price,Closing Date,Contract Agreement Date,Buyer,Buyer Email\nQuill,Sold,Purchase,1250,Pine St,4B,Fresno,CA,93701,"$742,500",03/15/2027,01/20/2027,Nora Quill,n@x.com\n',
  )
  expect(rows[0]).toMatchObject({
    status: 'closed',
    draft: {
      propertyAddress: '1250 Pine St #4B, Fresno, CA 93701',
      acceptanceDate: '2027-01-20',
      propertyPrice: '742500.00',
    },
  })
})

test('a sheet of an MLS has direction and suffix of the street in columns, too', async () => {
  const { rows } = await open(
    'Client,Email,Street #,Street Dir,Street Name,Street Suffix,City,COE\nAnn Lee,a@x.com,12,N,Alder,Way,Davis,3/15/2027\n',
  )
  expect(rows[0]?.draft?.propertyAddress).toBe('12 N Alder Way, Davis')
})

test('the export of Follow Up Boss: the closing of the deal, not the day a contact was added', async () => {
  const { rows } = await open(
    'ID,Date Added,First Name,Last Name,Name,Stage,Listing Price,Email 1,Phone 1,Property Address,Property City,Property State,Property Postal Code,Address 1 - Street,Deal Close Date,Deal Price\n11,2026-10-02,Nora,Quill,Nora Quill,Pending,700000,n@x.com,(916) 555-0188,12 Alder Way,Fresno,CA,93701,9 Home St,2027-03-15,742500\n',
  )
  expect(rows[0]?.draft).toMatchObject({
    propertyAddress: '12 Alder Way, Fresno, CA 93701',
    expectedCloseDate: '2027-03-15',
    propertyPrice: '742500.00',
  })
})

test('the contacts of Google: values in columns of their own, several in one cell, an address in two lines', async () => {
  const { rows } = await open(
    'Name,E-mail 1 - Value,Phone 1 - Value,Address 1 - Formatted,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,COE\nNora Quill,g1@x.com ::: g2@x.com,9165550189 ::: 9165550190,"12 Alder Way\nFresno, CA 93701",Fresno,CA,93701,3/15/2027\n',
  )
  expect(rows[0]).toMatchObject({
    draft: { email: 'g1@x.com', phone: '(916) 555-0189', propertyAddress: '12 Alder Way, Fresno, CA 93701' },
    readings: [{ to: 'g1@x.com' }, { to: '(916) 555-0189' }],
  })
})

test('the export of SkySlope: two people of the represented side become client and co-client', async () => {
  const { rows } = await open(
    'Property Address,Sale Price,Escrow Closing Date,Status,Checklist Type,Buyers,Sellers,Buyer Email,Seller Email\n"1 Oak, Davis",742500,03/15/2027,Pending,Buyer Side,Nora Quill; Sam Quill,Hank Hill,b@x.com,s@x.com\n',
  )
  expect(rows[0]).toMatchObject({
    draft: { firstName: 'Nora', lastName: 'Quill', email: 'b@x.com' },
    coClient: { firstName: 'Sam', lastName: 'Quill' },
    readings: [{ to: 'Nora Quill' }, { from: 'Nora Quill; Sam Quill', to: 'Co-client: Sam Quill' }],
  })
})

test('numbered people: the first is the client, the second the co-client, where there is one', async () => {
  const { rows } = await open(
    'Buyer 1 First Name,Buyer 1 Last Name,Buyer 1 Email,Buyer 2 First Name,Buyer 2 Last Name,Buyer 2 Email,Address,COE\nNora,Quill,n@x.com,Sam,Quill,s@x.com,1 Oak,3/15/2027\nRosa,Kim,r@x.com,,,,2 Oak,3/15/2027\nEva,Diaz,e@x.com,Tom,Diaz,not an address,3 Oak,3/15/2027\n',
  )
  expect(rows.map(({ draft }) => draft?.firstName)).toEqual(['Nora', 'Rosa', 'Eva'])
  expect(rows.map(({ coClient }) => coClient)).toEqual([
    { firstName: 'Sam', lastName: 'Quill', email: 's@x.com', phone: null },
    null,
    null,
  ])
  expect(rows[2]?.readings).toEqual([{ from: 'Tom Diaz not an address', to: 'No co-client: not readable' }])
})

test.each(['Spouse Name', 'Co-Borrower', 'CoBuyer Name', 'Client 2'])(
  '“%s” is the co-client',
  async (title) => {
    const { rows } = await open(
      `Name,Email,${title},Address,COE\nNora Quill,n@x.com,Sam Quill,1 Oak,3/15/2027\n`,
    )
    expect(rows[0]?.coClient).toMatchObject({ firstName: 'Sam', lastName: 'Quill' })
  },
)

test.each([
  'Alder Holdings, LLC',
  'The Quill Family Trust',
  'Nora Quill, Trustee',
  'Estate of Hank Mills',
  'Bayside Partners Inc.',
])('“%s” is not split, and asks for the person to greet', async (name) => {
  const { rows } = await open(`Name,Email,Address,COE\n"${name}",a@x.com,1 Oak,3/15/2027\n`)
  expect(rows[0]).toMatchObject({ values: { lastName: name }, problems: { firstName: 'Required' } })
})

test('failed formulas and “N/A” are empty, but a person may be called Null', async () => {
  const { rows } = await open(
    'First Name,Last Name,Email,Phone,Address,COE,Price,Commission,Lender,Escrow Company\nRosa,Null,a@x.com,#N/A,1 Oak,3/15/2027,#REF!," $-   ",n/a,TBD\n',
  )
  expect(rows[0]?.values).toEqual({
    firstName: 'Rosa',
    lastName: 'Null',
    email: 'a@x.com',
    propertyAddress: '1 Oak',
    expectedCloseDate: '2027-03-15',
  })
})

const dates = (...days: string[]) =>
  open(
    `Name,Email,Address,COE\n${days.map((day, place) => `A B${place},a${place}@x.com,${place} Oak,${day}`).join('\n')}\n`,
  )

test('one day that exists day first decides the order of its column, which is said once', async () => {
  const { rows, assumptions } = await dates('15/03/2027', '05/03/2027', '01/04/2027')
  expect(rows.map(({ draft }) => draft?.expectedCloseDate)).toEqual([
    '2027-03-15',
    '2027-03-05',
    '2027-04-01',
  ])
  expect(rows[1]?.readings).toEqual([{ from: '05/03/2027', to: 'Mar 5, 2027' }])
  expect(assumptions).toEqual(['The days in “COE” are read as day/month/year.'])
})

test('in a column with both orders, days that could be either need an answer', async () => {
  const { rows, assumptions } = await dates('15/03/2027', '3/16/2027', '05/03/2027', '5/5/2027')
  expect(rows.map(({ draft }) => draft?.expectedCloseDate)).toEqual([
    '2027-03-15',
    '2027-03-16',
    undefined,
    '2027-05-05',
  ])
  expect(assumptions).toHaveLength(1)
})

test('a year that no deal has needs an answer; days of other programs are days', async () => {
  const { rows } = await dates(
    '3/15/1927',
    '3/15/2207',
    '20270315',
    '2027-03-15T08:00:00.000+0000',
    '2026-12-05T00:00:00-08:00',
  )
  expect(rows.map(({ draft, problems }) => draft?.expectedCloseDate ?? problems.expectedCloseDate)).toEqual([
    'The year 1927 cannot be right',
    'The year 2207 cannot be right',
    '2027-03-15',
    '2027-03-15',
    '2026-12-05',
  ])
})

const text = 'First Name,Last Name,Email,Address,COE\nJosé,Núñez,a@x.com,1 Oak,3/15/2027\n'
const utf16 = (order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}
/** In Mac OS Roman. */
const mac = Uint8Array.from(text, (letter) => ({ é: 0x8e, ú: 0x9c, ñ: 0x96 })[letter] ?? letter.charCodeAt(0))

test('letters of UTF-16 are right; of another encoding they are shown to be checked', async () => {
  for (const order of ['le', 'be'] as const) {
    const { rows, assumptions } = await open(utf16(order))
    expect(rows[0]?.draft).toMatchObject({ firstName: 'José', lastName: 'Núñez' })
    expect(assumptions).toEqual([])
  }
  for (const bytes of [mac, Uint8Array.from(Buffer.from(text, 'latin1'))]) {
    const { rows, assumptions } = await open(bytes)
    expect(rows[0]?.draft).toMatchObject({ firstName: 'José', lastName: 'Núñez' })
    expect(assumptions).toEqual(['The file does not say how its letters are written. Check “José”, “Núñez”.'])
  }
})

test('a line that names the separator is obeyed, and rows keep their numbers', async () => {
  const { rows } = await open('sep=;\nName;Email;Address;COE\nAnn Lee;a@x.com;1 Oak, Davis;3/15/2027\n')
  expect(rows[0]).toMatchObject({ line: 3, draft: { propertyAddress: '1 Oak, Davis' } })
})

test.each([
  ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
])('%s is named, whatever its name', async (what, first) => {
  await expect(open(new Uint8Array([...first, 0, 0]))).rejects.toThrow(`This is ${what}`)
})
