import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, staticPage, test } from './fixtures.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

let marks = 0
/** A keyword that only this test's clients contain. */
const uniqueWord = () => `Mark${Date.now().toString(36)}${(marks += 1)}`

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
