import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectToFit, failUntilRetry, staticPage, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

const serverError = { status: 500, body: '' }
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

let marks = 0
/** A keyword that only this test's clients contain. */
const uniqueWord = () => `Mark${Date.now().toString(36)}${(marks += 1)}`

test('the page shows tiles, filters and every client with its links', async ({ world }) => {
  const client = await world.openDeal({ propertyPrice: '475000', currentStep: 3 })
  const name = `${client.firstName} ${client.lastName}`
  const page = await world.agent()
  await page.goto('/admin/clients')
  for (const tile of ['Total Clients', 'Active', 'Archived', 'Transactions']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Filter Clients' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Clients \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add New Client' })).toHaveAttribute('href', '/admin')
  const row = rowOf(page, client.email)
  for (const text of [name, '(916) 555-0199', '$475,000', 'Purchase', 'Active', 'Step 3']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  for (const [label, path] of [
    [`Open portal of ${name}`, `/client/${client.uniqueId}?preview=1`],
    [`Profile of ${name}`, `/admin/client/${client.id}/profile`],
    [`Steps of ${name}`, `/admin/client/${client.id}/steps`],
    [`Documents of ${name}`, `/admin/client/${client.id}/documents`],
    [`Messages with ${name}`, `/admin/client/${client.id}/messages`],
  ] as const) {
    await expect(row.getByRole('link', { name: label })).toHaveAttribute('href', path)
  }
})

test('filters are stored in the URL and restored from it', async ({ world }) => {
  const keyword = uniqueWord()
  const sale = await world.openDeal({ lastName: keyword, transactionType: 'sale' })
  const buying = await world.openDeal({ propertyAddress: `1 ${keyword} Street`, transactionType: 'buying' })
  const page = await world.agent()
  await page.goto('/admin/clients')
  await page.getByPlaceholder('Search clients...').fill(keyword.toUpperCase())
  await expect(page.getByRole('heading', { name: 'Clients (2)' })).toBeVisible()
  await page.getByLabel('Transaction Type').selectOption({ label: 'Sale' })
  await expect(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible()
  await expect(rowOf(page, sale.email)).toBeVisible()
  await page.reload()
  await expect(page.getByPlaceholder('Search clients...')).toHaveValue(keyword.toUpperCase())
  await expect(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible()
  await page.getByLabel('Transaction Type').selectOption({ label: 'All Types' })
  await expect(rowOf(page, buying.email)).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Archived' })
  await expect(page.getByText('No clients found matching your filters.')).toBeVisible()
  await expectAccessible(page)
})

test('clicking a column title sorts by it in both directions, by keyboard too', async ({ world }) => {
  const keyword = uniqueWord()
  for (const [firstName, day] of [
    ['Beth', '2031-01-02'],
    ['Abel', '2031-01-03'],
    ['Cora', '2031-01-01'],
  ] as const) {
    await world.openDeal({ firstName, lastName: keyword, expectedCloseDate: day })
  }
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${keyword}`)
  const names = page.getByRole('rowheader').or(page.locator('tbody tr td:nth-child(2) b'))
  await expect(names).toHaveText([`Cora ${keyword}`, `Abel ${keyword}`, `Beth ${keyword}`])
  await page.getByRole('button', { name: 'Client', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([`Abel ${keyword}`, `Beth ${keyword}`, `Cora ${keyword}`])
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Close Date' }).click()
  await page.getByRole('button', { name: 'Close Date' }).click()
  await expect(names).toHaveText([`Abel ${keyword}`, `Beth ${keyword}`, `Cora ${keyword}`])
  await expect(page).toHaveURL(/sort=closeDate&direction=desc/)
})

test('archiving takes effect immediately and can be undone in the toast', async ({ world }) => {
  const client = await world.openDeal()
  const name = `${client.firstName} ${client.lastName}`
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${client.email}`)
  const row = rowOf(page, client.email)
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(toast(page, 'Client archived successfully')).toBeVisible()
  await expect(row.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Client restored successfully')).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('an archived client is restored, or deleted after confirmation', async ({ world }) => {
  const client = await world.openDeal()
  const name = `${client.firstName} ${client.lastName}`
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${client.email}`)
  const row = rowOf(page, client.email)
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(toast(page, 'Client restored successfully')).toBeVisible()
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  await row.getByRole('button', { name: `Delete ${name} permanently` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(name)
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await question.getByLabel('Client’s full name').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Client deleted successfully')).toBeVisible()
  await expect(page.getByText('No clients found matching your filters.')).toBeVisible()
})

test('several clients are selected, archived together, and restored by Undo', async ({ world }) => {
  const keyword = uniqueWord()
  for (let count = 0; count < 3; count++) await world.openDeal({ lastName: keyword })
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${keyword}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected clients' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(4)
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, '3 clients archived successfully')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('tbody').getByText('Archived', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '3 clients restored successfully')).toBeVisible()
  await expect(page.locator('tbody').getByText('Active', { exact: true })).toHaveCount(3)
})

test('failures show the specified messages and change nothing', async ({ world }) => {
  const client = await world.openDeal()
  const name = `${client.firstName} ${client.lastName}`
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${client.email}`)
  const row = rowOf(page, client.email)
  await page.route('**/archive', (route) => route.fulfill(serverError))
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(toast(page, 'Failed to archive client')).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await page.unroute('**/archive')
  await goOffline(page)
  await row.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(toast(page, 'We can’t reach the server. Check your connection.')).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await goOnline(page)
})

test('a failed list can be retried and preserves the input', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await failUntilRetry(page, '**/api/admin/clients?*')
  await page.goto('/admin/clients')
  await page.getByPlaceholder('Search clients...').fill(client.email)
  await expect(page.getByText('Failed to fetch clients', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, client.email)).toBeVisible()
  await expect(page.getByPlaceholder('Search clients...')).toHaveValue(client.email)
})

test('another admin’s changes appear live, and an action on a deleted client says so', async ({ world }) => {
  const client = await world.openDeal()
  const name = `${client.firstName} ${client.lastName}`
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${client.email}`)
  const row = rowOf(page, client.email)
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  await expect(row.getByText('Archived', { exact: true })).toBeVisible()
  // The other admin's action reaches the server first; this screen does not know yet.
  await page.route(`**/api/admin/clients/${client.id}/restore`, async (route) => {
    await world.api.delete(`/api/admin/clients/${client.id}`)
    await route.continue()
  })
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(toast(page, 'Not found')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the page fits at every width and in both themes', async ({ world }) => {
  const client = await world.openDeal({ firstName: 'W'.repeat(60), propertyPrice: '9999999999.99' })
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  // Cards or the table are rendered depending on the width, so each width is opened again.
  for (const widths of [
    [320, 768, 1199],
    [1200, 1440],
  ]) {
    const page = await world.agent({ ...staticPage, viewport: { width: widths[0] ?? 0, height: 900 } })
    await page.goto(`/admin/clients?q=${client.email}`)
    await page.getByRole('checkbox', { name: `Select ${client.firstName}` }).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectToFit(page, widths)
  }
})
