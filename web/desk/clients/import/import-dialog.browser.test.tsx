import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { listClients } from '#contract/calls/clients/clients.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { focus } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { exportClients } from '../../client-actions/export-clients.ts'
import { button, dialog, openImport } from './open-import.tsx'
import { officeSheet, pipelineSheet, privateSheet } from './sample-sheets.ts'

test('a spreadsheet with odd titles is imported once its one row is fixed in place', async () => {
  const sent = await openImport(pipelineSheet)
  await expect.element(dialog.getByText('30 rows, 12 columns, 11 matched')).toBeVisible()
  await expect.element(dialog.getByLabelText('COE goes to')).toHaveValue('expectedCloseDate')
  await expect.element(dialog.getByText('29 dates read, 1 is not a date')).toBeVisible()
  await expect.element(dialog.getByText('100 Larkspur Way, Sacramento, CA 95600')).toBeVisible()
  await button('Check 30 rows').click()
  await expect.element(dialog.getByText('29 will be added, 1 needs you.')).toBeVisible()
  await expect.element(button('Add 29 clients')).toBeDisabled()
  const date = dialog.getByLabelText('Expected Close Date')
  await expect.element(date).toHaveAccessibleDescription('“TBD” is not a date')
  await userEvent.fill(date, '12/18/2031')
  await expect.element(date).toHaveFocus()
  await button('Add 30 clients').click()
  // Some of its closings are on a weekend.
  await button('Add 30 clients anyway').click()
  await expect.element(page.getByText('30 clients imported')).toBeInTheDocument()
  expect(sent[0]?.clients).toHaveLength(30)
  expect(sent[0]?.clients[13]).toMatchObject({ expectedCloseDate: '2031-12-18', withStandardSteps: true })
})

test('an office’s sheet is imported without the row that nobody can fix', async () => {
  const sent = await openImport(officeSheet)
  await button('Check 30 rows').click()
  await button('Skip row 8').click()
  await expect.element(dialog.getByText('29 will be added, 1 is skipped.')).toBeVisible()
  await button('Include row 8').click()
  await button('Skip row 8').click()
  await button('Add 29 clients').click()
  await button('Add 29 clients anyway').click()
  await expect.element(page.getByText('29 clients imported')).toBeInTheDocument()
  expect(sent[0]?.clients[0]).toMatchObject({ agentName: 'Elena Ruiz', escrowCompany: 'Delta Title' })
})

test('columns are found by their values, and can be chosen by hand and left out', async () => {
  const sent = await openImport(privateSheet)
  await expect.element(dialog.getByLabelText('Who goes to')).toHaveValue('fullName')
  await dialog.getByLabelText('Notes goes to').selectOptions('Escrow Company')
  await dialog.getByLabelText('For goes to').selectOptions('Don’t import')
  await button('Check 30 rows').click()
  await userEvent.fill(dialog.getByLabelText('Expected Close Date'), 'Mar 10, 2031')
  await button('Back').click()
  await button('Check 30 rows').click()
  await expect.element(dialog.getByLabelText('Expected Close Date')).toHaveValue('Mar 10, 2031')
  await button('Add 30 clients').click()
  // Some of its closings are on a weekend.
  await button('Add 30 clients anyway').click()
  await expect.element(page.getByText('30 clients imported')).toBeInTheDocument()
  expect(sent[0]?.clients[0]).toMatchObject({
    escrowCompany: 'wants to close before school starts',
    propertyPrice: null,
    commissionPercentage: '2.500',
  })
})

const line = 'Name,Email,Address,COE,Portal Link\n'
const nora = 'Nora Lindqvist,nora@example.com,"7 Cedar Court, Davis, CA 95616",6/20/2030,'

test('an existing client is skipped by default, and can be added anyway', async () => {
  const sent = await openImport(`${line}${nora}\nBen Shah,ben@example.com,1 Oak St,6/21/2030,`, [
    sampleAdminClient(),
  ])
  await button('Check 2 rows').click()
  await expect.element(dialog.getByText('Same email and address as')).toBeVisible()
  await expect.element(dialog.getByText('1 will be added, 1 is skipped.')).toBeVisible()
  await button('Add anyway').click()
  await button('Add 2 clients').click()
  await expect.element(page.getByText('2 clients imported')).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ addAnyway: [0], duplicates: 'refuse' })
})

test('what the desk exports comes back as no change, outcome and all', async () => {
  const client = sampleAdminClient({
    propertyPrice: '450000.00',
    outcome: 'canceled',
    outcomeOn: '2030-06-02',
    outcomeReason: 'Call me at (916) 555-0188.',
  })
  const saved = catchDownloads()
  exportClients([client], 'active')
  await openImport((await saved[0]?.text()) ?? '', [client])
  await button('Check 1 row').click()
  await expect.element(dialog.getByText('No change:')).toBeVisible()
  await expect.element(dialog.getByText('Different in the file')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('0 will be added, 1 is skipped.')).toBeVisible()
})

test('our own export comes back as no change, and a difference is named', async () => {
  const link = 'https://escrow.example/client/NoraLind'
  const sent = await openImport(`${line}${nora}${link}\n${nora.replace('6/20', '6/22')}${link}`, [
    sampleAdminClient(),
  ])
  await button('Check 2 rows').click()
  await expect.element(dialog.getByText('No change:')).toBeVisible()
  await expect.element(dialog.getByText('Different in the file: Expected Close Date')).toBeVisible()
  await expect.element(button('Add 0 clients')).toBeDisabled()
  expect(sent).toHaveLength(0)
})

test('bank details that the server refuses are shown at their row, and nothing is lost', async () => {
  await openImport(`${line}${nora}`)
  await button('Check 1 row').click()
  const message = 'Not saved: this looks like bank details. Escrow gives them by phone.'
  const refusing = answer(importClients, () =>
    failure(422, { message, fields: { 'clients.0.propertyAddress': message } }),
  )
  await button('Add 1 client').click()
  const address = dialog.getByLabelText('Property Address')
  await expect.element(address).toHaveAccessibleDescription(message)
  expect(refusing).toHaveLength(1)
  const sent = answer(importClients, () => ({ imported: 1, ids: [newId()], duplicates: [] }))
  await userEvent.fill(address, '7 Cedar Court')
  await button('Add 1 client').click()
  await expect.element(page.getByText('1 client imported')).toBeInTheDocument()
  expect(sent[0]?.clients[0]).toMatchObject({ propertyAddress: '7 Cedar Court' })
})

test('without the existing clients nothing can be added, until they arrive', async () => {
  await openImport(`${line}${nora}`, 'fails')
  await button('Check 1 row').click()
  await expect.element(page.getByText('We couldn’t look for existing clients')).toBeVisible()
  answer(listClients, () => [])
  await button('Try again').click()
  await expect.element(button('Add 1 client')).toBeEnabled()
})

const twoSides =
  'Name,Email,Address,Side,Accept Date,COE\n' +
  'Nora Lindqvist,nora@example.com,"7 Cedar Court, Davis, CA 95616",Buyer,5/20/2031,6/20/2031\n' +
  'Ben Shah,ben@example.com,1 Oak St,Seller,soon,6/24/2031\n'

test('a file has a template for each of its sides, and a column for the acceptance date', async () => {
  const sent = await openImport(twoSides)
  await expect.element(dialog.getByLabelText('Accept Date goes to')).toHaveValue('acceptanceDate')
  await expect.element(dialog.getByText('1 date read, 1 is not a date')).toBeVisible()
  await dialog.getByLabelText('Template for purchases').selectOptions('Purchase, financed')
  await dialog.getByLabelText('Template for sales').selectOptions('Sale')
  await button('Check 2 rows').click()
  const date = dialog.getByLabelText('Acceptance Date')
  await expect.element(date).toHaveAccessibleDescription('“soon” is not a date')
  await expect.element(date).toHaveAttribute('placeholder', 'Like 12/18/2026')
  await userEvent.fill(date, '5/21/2031')
  await button('Add 2 clients').click()
  await expect.element(page.getByText('2 clients imported')).toBeInTheDocument()
  expect(sent[0]?.clients).toMatchObject([
    { templateId: 'purchase-financed', acceptanceDate: '2031-05-20' },
    { templateId: 'sale', acceptanceDate: '2031-05-21' },
  ])
})

test('a side starts without a template where none is chosen; the next import remembers both', async () => {
  const sent = await openImport(twoSides.replace('soon', ''))
  const purchases = dialog.getByLabelText('Template for purchases')
  const sales = dialog.getByLabelText('Template for sales')
  await purchases.selectOptions('Purchase, financed')
  await sales.selectOptions('Sale')
  await sales.selectOptions('Six standard steps, spread towards the close date')
  await expect.element(sales).toHaveAccessibleDescription('The 1 sale in the file starts without a template.')
  await button('Choose another file').click()
  const file = new File([twoSides.replace('soon', '')], 'clients.csv')
  await userEvent.upload(page.getByLabelText('CSV file'), file)
  await expect.element(purchases).toHaveValue('purchase-financed')
  await expect.element(sales).toHaveValue('')
  await button('Check 2 rows').click()
  await button('Add 2 clients').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients).toMatchObject([{ templateId: 'purchase-financed' }, { withStandardSteps: true }])
  expect(sent[0]?.clients[1]).not.toHaveProperty('templateId')
})

const titles = 'First Name,Surname,E-mail,Address,Closing date,Type,Price'
const lineOf = (name: string) =>
  `${name},Berg,${name.toLowerCase()}.berg@example.com,"1 ${name} Street, Davis, CA",3/10/2031,Sale,"$450,000"`

const midwayTitles =
  'First Name,Last Name,Email,Property Address,Expected Close Date,Agent Name,Agent Phone,Escrow Company,Escrow Phone,Acceptance Date'
const accepted = { Ana: '2020-01-10', Ben: '2020-01-11', Cleo: '2031-11-01' }
const midwayRow = ([name, day]: [string, string]) =>
  `${name},Reyes,${name}@example.com,${name} Court 7,2031-12-18,Elena Ruiz,(916) 555-0142,Golden Oak Escrow,(916) 555-0177,${day}`

test('one story 4: dates that have passed are answered for the whole file, and otherwise for a row', async () => {
  const sent = await openImport([midwayTitles, ...Object.entries(accepted).map(midwayRow)].join('\n'))
  await dialog.getByLabelText('Template').selectOptions('Purchase, financed')
  await button('Check 3 rows').click()
  const all = dialog.getByLabelText('Dates that have passed').first()
  await expect.element(all).toHaveValue('done')
  await expect.element(all).toHaveAccessibleDescription(/^2 rows were accepted before today/)
  await all.selectOptions('Ask me later')
  await button('Edit row 3, Ben Reyes').click()
  await dialog
    .getByRole('group', { name: 'Row 3, Ben Reyes' })
    .getByLabelText('Dates that have passed')
    .selectOptions('Not done')
  await expectToFit([320, 1280])
  await button('Add 3 clients').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ passedOthers }) => passedOthers)).toEqual(['later', 'open', 'later'])
})

test('dates 11.2: closings on a day off are named in their rows, and asked about once before they are added', async () => {
  const rows = Object.entries(accepted).map(midwayRow)
  const [ana = '', ben = '', cleo = ''] = rows
  const closedRows = [ana.replace('2031-12-18', '2031-12-20'), ben, cleo.replace('2031-12-18', '2031-12-25')]
  const sent = await openImport([midwayTitles, ...closedRows].join('\n'))
  await button('Check 3 rows').click()
  await expect.element(dialog.getByText('Dec 20 is a Saturday; the recorder is closed.')).toBeVisible()
  await expect.element(dialog.getByText('Dec 25 is Christmas Day; the recorder is closed.')).toBeVisible()
  expect(dialog.getByText(/the recorder is closed\.$/).elements()).toHaveLength(2)
  await expectToFit([320, 1280])
  await button('Use Mon, Dec 22: row 2, Ana Reyes').click()
  await expect.element(dialog.getByText('Dec 20 is a Saturday', { exact: false })).not.toBeInTheDocument()
  await button('Add 3 clients').click()
  await expect.element(dialog.getByText(/The recorder is closed on 1 of the closing days\./)).toBeVisible()
  expect(sent).toEqual([])
  await button('Add 3 clients anyway').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ expectedCloseDate }) => expectedCloseDate)).toEqual([
    '2031-12-22',
    '2031-12-18',
    '2031-12-25',
  ])
})

test('invalid rows say what is wrong in each field and are skipped, by keyboard too', async () => {
  const sent = await openImport(
    [titles, lineOf('Ana'), ',Berg,nobody,"1 Oak",2/30/2031,Rent,much'].join('\r\n'),
  )
  await focus(button('Check 2 rows'))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('First Name')).toHaveAccessibleDescription('Required')
  await expect
    .element(dialog.getByLabelText('Email'))
    .toHaveAccessibleDescription('“nobody” is not an email address')
  await expect
    .element(dialog.getByLabelText('Expected Close Date'))
    .toHaveAccessibleDescription('“2/30/2031” is not a date')
  // What is none of the types stays to be seen until another is chosen.
  await expect.element(dialog.getByLabelText('Transaction Type')).toHaveDisplayValue('Rent')
  await expectAccessible()
  await focus(button('Skip row 3'))
  await userEvent.keyboard('{Enter}')
  await focus(button('Add 1 client'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 client imported')).toBeInTheDocument()
  expect(sent.map(({ clients }) => clients.map(({ firstName }) => firstName))).toEqual([['Ana']])
})

test('existing clients and equal rows are skipped, and one is added anyway', async () => {
  const ana = sampleAdminClient({ email: 'ana.berg@example.com', propertyAddress: '1 Ana Street, Davis, CA' })
  const sent = await openImport([titles, lineOf('Ana'), lineOf('Ben'), lineOf('Ben')].join('\r\n'), [ana])
  await button('Check 3 rows').click()
  await expect.element(dialog.getByText('Same email and address as row 3')).toBeVisible()
  await expect.element(dialog.getByText('1 will be added, 2 are skipped.')).toBeVisible()
  await button('Add anyway').first().click()
  await button('Add 2 clients').click()
  await expect.element(page.getByText('2 clients imported')).toBeInTheDocument()
  expect(sent[0]?.clients).toHaveLength(2)
})

test('a failure is shown and the file is preserved, offline too', async () => {
  await openImport(`${titles}\r\n${lineOf('Ana')}`)
  await button('Check 1 row').click()
  await expectRetriesToWork(importClients, { failed: 'Failed to import clients' }, () =>
    button('Add 1 client').click(),
  )
  await expect.element(page.getByText('1 client imported')).toBeInTheDocument()
})

test('one group of rows is shown alone, the first fifty of it, and those with problems are skipped together', async () => {
  const many = Array.from({ length: 52 }, (_, place) => lineOf(`Client${place}`))
  await openImport(
    [titles, ...many, lineOf('Ana').replace('@', ''), lineOf('Ben').replace('@', '')].join('\r\n'),
  )
  await button('Check 54 rows').click()
  const needed = dialog.getByRole('region', { name: 'Needs you' })
  const ready = dialog.getByRole('region', { name: 'Ready' })
  await expect.element(dialog.getByText('52 will be added, 2 need you.')).toBeVisible()
  expect(ready.getByRole('listitem').elements()).toHaveLength(50)
  await button('Ready 52').click()
  await expect.element(needed).not.toBeInTheDocument()
  await button('Show 2 more of 52').click()
  await expect.poll(() => ready.getByRole('listitem').elements()).toHaveLength(52)
  await expect.element(dialog.getByRole('button', { name: /^Show \d+ more/ })).not.toBeInTheDocument()
  await button('Ready 52').click()
  await expect.element(button('All 54')).toHaveAttribute('aria-pressed', 'true')
  await button('Needs you 2').click()
  await expect.element(ready).not.toBeInTheDocument()
  await button('Skip these 2').click()
  await expect.element(dialog.getByText('52 will be added, 2 are skipped.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Skip these/ })).not.toBeInTheDocument()
  await button('All 54').click()
  await expect.element(ready).toBeVisible()
  await expect.element(needed).toBeVisible()
})

test('type and language of a row are chosen in place', async () => {
  const sent = await openImport(
    `${titles},Language\r\n${lineOf('Ana')},Spanish\r\n${lineOf('Ben')},Klingon\r\n`,
  )
  await button('Check 2 rows').click()
  await expect.element(dialog.getByLabelText('Language')).toHaveDisplayValue('Klingon')
  await dialog.getByLabelText('Language').selectOptions('English')
  await button('Edit row 2, Ana Berg').click()
  const ana = dialog.getByRole('group', { name: 'Row 2, Ana Berg' })
  await expect.element(ana.getByLabelText('Language')).toHaveDisplayValue('Spanish')
  await ana.getByLabelText('Transaction Type').selectOptions('Purchase')
  await button('Add 2 clients').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ language, transactionType }) => [language, transactionType])).toEqual([
    ['es', 'purchase'],
    ['en', 'sale'],
  ])
})

test('a file without clients says so, and another one can be chosen', async () => {
  await openImport('First Name\n')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByText(/^This file has no clients/)).toBeVisible()
  const file = new File([`${titles}\r\n${lineOf('Ana')}`], 'clients.csv')
  await userEvent.upload(page.getByLabelText('CSV file'), file)
  await expect.element(button('Check 1 row')).toBeEnabled()
})

test('it fits at every width, and axe finds nothing in either theme', async () => {
  await openImport(pipelineSheet)
  await expectToFit()
  await button('Check 30 rows').click()
  await expect.element(button('Add 29 clients')).toBeVisible()
  await expectToFit()
})
