import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, staticPage, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

let files = 0
/** A keyword that only this file's clients contain. */
const uniqueWord = () => `Batch${Date.now().toString(36)}${(files += 1)}`

function csvOf(keyword: string, ...lines: string[]) {
  const titles = 'First Name,Surname,E-mail,Address,Closing date,Type,Price'
  return {
    name: `${keyword}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([titles, ...lines].join('\r\n')),
  }
}

const lineOf = (keyword: string, name: string, day = '3/9/2031') =>
  `${name},${keyword},${name.toLowerCase()}.${keyword.toLowerCase()}@example.com,"1 ${name} Street, Davis, CA",${day},Sale,"$450,000"`

async function openImport(page: Page) {
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a file’s columns are matched, and its clients shown and imported together', async ({ world }) => {
  const keyword = uniqueWord()
  const page = await world.agent()
  const dialog = await openImport(page)
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csvOf(keyword, lineOf(keyword, 'Ana'), lineOf(keyword, 'Ben')))
  await expect(dialog.getByLabel('Last Name')).toHaveValue('1')
  await expect(dialog.getByText(`Ana ${keyword}`, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Mar 9, 2031').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click()
  await expect(page.getByText('2 clients imported', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByPlaceholder('Search clients...').fill(keyword)
  await expect(page.getByRole('heading', { name: 'Clients (2)' })).toBeVisible()
  await expect(page.getByText('$450,000').first()).toBeVisible()
})

test('an unrecognized column is matched by hand', async ({ world }) => {
  const keyword = uniqueWord()
  const page = await world.agent()
  const dialog = await openImport(page)
  const text = `Vorname,Last Name,Email,Property Address,Close Date\nAna,${keyword},ana@example.com,1 ${keyword} St,2031-03-09\n`
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('Choose a column')
  await expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeDisabled()
  await dialog.getByLabel('First Name').selectOption({ label: 'Vorname' })
  await dialog.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(page.getByText('1 client imported', { exact: true })).toBeVisible()
})

test('every invalid line is shown with its column, and nothing can be imported', async ({ world }) => {
  const keyword = uniqueWord()
  const page = await world.agent()
  const dialog = await openImport(page)
  const wrong = `,${keyword},nobody,"1 Oak",2/30/2031,Rent,much`
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(keyword, lineOf(keyword, 'Ana'), wrong))
  for (const problem of [
    'Row 3, First Name: Required',
    'Row 3, Email: Must be a valid email address',
    'Row 3, Expected Close Date: Must be a real date in the form YYYY-MM-DD',
  ]) {
    await expect(dialog.getByText(problem, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Import 2 clients' })).toBeDisabled()
  await expectAccessible(page)
})

test('duplicates are shown, and the rest is imported without them', async ({ world }) => {
  const keyword = uniqueWord()
  await world.openDeal({
    email: `ana.${keyword.toLowerCase()}@example.com`,
    propertyAddress: '1 Ana Street, Davis, CA',
  })
  const page = await world.agent()
  const dialog = await openImport(page)
  const lines = [lineOf(keyword, 'Ana'), lineOf(keyword, 'Ben'), lineOf(keyword, 'Ben')]
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(keyword, ...lines))
  await dialog.getByRole('button', { name: 'Import 3 clients' }).click()
  await expect(
    dialog.getByText('Row 2, Email: Same email and property address as an existing client'),
  ).toBeVisible()
  await expect(
    dialog.getByText('Row 4, Email: Same email and property address as an earlier line'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip duplicates and import' }).click()
  await expect(page.getByText('1 client imported, 2 duplicates skipped', { exact: true })).toBeVisible()
})

test('a failure is shown and the file is preserved, offline too', async ({ world }) => {
  const keyword = uniqueWord()
  const page = await world.agent()
  const dialog = await openImport(page)
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(keyword, lineOf(keyword, 'Ana')))
  await page.route('**/clients/import', (route) => route.fulfill({ status: 500, body: '' }))
  const send = dialog.getByRole('button', { name: 'Import 1 client' })
  await send.click()
  await expect(page.getByText('Failed to import clients', { exact: true })).toBeVisible()
  await page.unroute('**/clients/import')
  await goOffline(page)
  await send.click()
  await expect(page.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await goOnline(page)
  await send.click()
  await expect(page.getByText('1 client imported', { exact: true })).toBeVisible()
})

test('a file without clients says so, and another one can be chosen', async ({ world }) => {
  const page = await world.agent()
  const dialog = await openImport(page)
  const empty = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('First Name\n') }
  await dialog.getByLabel('CSV file').setInputFiles(empty)
  await expect(dialog.getByRole('alert')).toContainText('This file has no clients')
  const keyword = uniqueWord()
  await dialog.getByLabel('CSV file').setInputFiles(csvOf(keyword, lineOf(keyword, 'Ana')))
  await expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeEnabled()
})

test('the import fits at 320 to 1440 px in both themes', async ({ world }) => {
  const page = await world.agent(staticPage)
  const dialog = await openImport(page)
  await expectToFit(page, [320, 390, 1440])
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csvOf(uniqueWord(), lineOf('Wide', 'W'.repeat(60)), 'x,y'))
  await expect(dialog.getByText('Row 3, Email: Required')).toBeVisible()
  await expectToFit(page, [320, 390, 1440])
})
