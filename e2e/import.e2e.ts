import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, still, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

let files = 0
/** A word that only this file's clients carry. */
const mark = () => `Batch${Date.now().toString(36)}${(files += 1)}`

function csvOf(word: string, ...lines: string[]) {
  const titles = 'First Name,Surname,E-mail,Address,Closing date,Type,Price'
  return { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from([titles, ...lines].join('\r\n')) }
}

const lineOf = (word: string, name: string, day = '3/9/2031') =>
  `${name},${word},${name.toLowerCase()}.${word.toLowerCase()}@example.com,"1 ${name} Street, Davis, CA",${day},Sale,"$450,000"`

async function openImport(page: Page) {
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a file’s columns are matched, its clients shown and stored, all at once', async ({ world }) => {
  const word = mark()
  const page = await world.agent()
  const dialog = await openImport(page)
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(word, lineOf(word, 'Ana'), lineOf(word, 'Ben')))
  await expect(dialog.getByLabel('Last Name')).toHaveValue('1')
  await expect(dialog.getByText(`Ana ${word}`, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Mar 9, 2031').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click()
  await expect(page.getByText('2 clients imported', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByPlaceholder('Search clients...').fill(word)
  await expect(page.getByRole('heading', { name: 'Clients (2)' })).toBeVisible()
  await expect(page.getByText('$450,000').first()).toBeVisible()
})

test('a column that is not recognized is chosen by hand', async ({ world }) => {
  const word = mark()
  const page = await world.agent()
  const dialog = await openImport(page)
  const text = `Vorname,Last Name,Email,Property Address,Close Date\nAna,${word},ana@example.com,1 ${word} St,2031-03-09\n`
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('Choose a column')
  await expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeDisabled()
  await dialog.getByLabel('First Name').selectOption({ label: 'Vorname' })
  await dialog.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(page.getByText('1 client imported', { exact: true })).toBeVisible()
})

test('every wrong line is told with its column, and nothing can be imported', async ({ world }) => {
  const word = mark()
  const page = await world.agent()
  const dialog = await openImport(page)
  const wrong = `,${word},nobody,"1 Oak",2/30/2031,Rent,much`
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(word, lineOf(word, 'Ana'), wrong))
  for (const problem of [
    'Row 3, First Name: Required',
    'Row 3, Email: Must be a valid e-mail address',
    'Row 3, Expected Close Date: Must be a real date, written YYYY-MM-DD',
  ]) {
    await expect(dialog.getByText(problem, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Import 2 clients' })).toBeDisabled()
  await expectAccessible(page)
})

test('duplicates are named, and the rest goes in without them', async ({ world }) => {
  const word = mark()
  await world.openDeal({
    email: `ana.${word.toLowerCase()}@example.com`,
    propertyAddress: '1 Ana Street, Davis, CA',
  })
  const page = await world.agent()
  const dialog = await openImport(page)
  const lines = [lineOf(word, 'Ana'), lineOf(word, 'Ben'), lineOf(word, 'Ben')]
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(word, ...lines))
  await dialog.getByRole('button', { name: 'Import 3 clients' }).click()
  await expect(
    dialog.getByText('Row 2, Email: Same e-mail and address as a client who is there already'),
  ).toBeVisible()
  await expect(dialog.getByText('Row 4, Email: Same e-mail and address as an earlier line')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip duplicates and import' }).click()
  await expect(page.getByText('1 client imported, 2 duplicates skipped', { exact: true })).toBeVisible()
})

test('a failure is said and the file stays; without a network too', async ({ world }) => {
  const word = mark()
  const page = await world.agent()
  const dialog = await openImport(page)
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(word, lineOf(word, 'Ana')))
  await page.route('**/clients/import', (route) => route.fulfill({ status: 500, body: '' }))
  const send = dialog.getByRole('button', { name: 'Import 1 client' })
  await send.click()
  await expect(page.getByText('Failed to import clients', { exact: true })).toBeVisible()
  await page.unroute('**/clients/import')
  await goOffline(page)
  await send.click()
  await expect(page.getByText('The server cannot be reached. Check your connection.')).toBeVisible()
  await goOnline(page)
  await send.click()
  await expect(page.getByText('1 client imported', { exact: true })).toBeVisible()
})

test('a file without clients says so, and another can be chosen', async ({ world }) => {
  const page = await world.agent()
  const dialog = await openImport(page)
  const empty = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('First Name\n') }
  await dialog.getByLabel('CSV file').setInputFiles(empty)
  await expect(dialog.getByRole('alert')).toContainText('This file has no clients')
  const word = mark()
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(word, lineOf(word, 'Ana')))
  await expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeEnabled()
})

test('the import holds at 320 to 1440 px in both themes', async ({ world }) => {
  const page = await world.agent(still)
  const dialog = await openImport(page)
  await expectToFit(page, [320, 390, 1440])
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(mark(), lineOf('Wide', 'W'.repeat(60)), 'x,y'))
  await expect(dialog.getByText('Row 3, Email: Required')).toBeVisible()
  await expectToFit(page, [320, 390, 1440])
})
