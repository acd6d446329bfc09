import type { Page } from '@playwright/test'
import { pipelineSheet } from '#web/desk/clients/import/sample-sheets.ts'
import { expect, test } from './fixtures.ts'
import { account } from './prepared-data.ts'

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

function countPresses(): void {
  addEventListener('pointerdown', () => {
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
  })
}

async function openImport(page: Page) {
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a real spreadsheet is imported without leaving the dialog', async ({ world }) => {
  const keyword = uniqueWord()
  const page = await world.agent()
  const dialog = await openImport(page)
  // Everybody's family name becomes the keyword, so that they can be found.
  const text = pipelineSheet
    .replaceAll(/Bennett|Kim|Delgado|Espinoza|Ito|Salas|Okafor|Mills|Shah|O’Neil/g, keyword)
    .replaceAll('@example', `@${keyword.toLowerCase()}.example`)
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByLabel('Buyer/Seller Name goes to')).toHaveValue('fullName')
  await dialog.getByRole('button', { name: 'Check 30 rows' }).click()
  await expect(dialog.getByText('29 will be added, 1 needs you.')).toBeVisible()
  await dialog.getByLabel('Expected Close Date').fill('12/18/2031')
  await dialog.getByRole('button', { name: 'Add 30 clients' }).click()
  await expect(page.getByText('30 clients imported', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByPlaceholder('Search clients...').fill(keyword)
  await expect(page.getByRole('heading', { name: 'Clients (30)' })).toBeVisible()
  await expect(page.getByText('Feb 2, 2031').first()).toBeVisible()
})

test('thirty links are one press away from an import, and four from the list', async ({
  mailWorld: world,
}) => {
  const page = await world.agent()
  await page.addInitScript(countPresses)
  const presses = () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
  // In the morning the agent gets a brief as well.
  const sentTo = () => world.smtp.mails.map(({ to }) => String(to)).filter((to) => to !== account.email)
  const dialog = await openImport(page)
  const lines = Array.from({ length: 30 }, (_, index) => lineOf('Links', `Person${index}`))
  await dialog.getByLabel('CSV file').setInputFiles(csvOf('links', ...lines))
  await dialog.getByRole('button', { name: 'Check 30 rows' }).click()
  await dialog.getByRole('button', { name: 'Add 30 clients' }).click()
  const before = await presses()
  await page.getByRole('button', { name: 'Send 30 links' }).click()
  await expect(page.getByText('30 links. Deliveries shows when each was sent.').first()).toBeVisible()
  expect((await presses()) - before).toBe(1)
  await expect.poll(() => sentTo().length, { timeout: 30_000 }).toBe(30)

  await page.goto('/admin/clients')
  const start = await presses()
  await page.getByRole('checkbox', { name: /Select all/ }).click()
  await page.getByRole('button', { name: 'Send links' }).click()
  await page.getByRole('button', { name: 'Send 30 links' }).click()
  await expect.poll(() => sentTo().length, { timeout: 30_000 }).toBe(60)
  expect((await presses()) - start).toBeLessThanOrEqual(4)
  expect(new Set(sentTo()).size).toBe(30)
})

test('our own export comes back as no change', async ({ world }) => {
  const keyword = uniqueWord()
  const { id } = await world.openDeal({ lastName: keyword, propertyPrice: '450000', phone: '(916) 555-0101' })
  const outcome = { outcome: 'canceled', outcomeReason: 'Call me at (916) 555-0188.' }
  expect((await world.api.patch(`/api/admin/clients/${id}/outcome`, { data: outcome })).ok()).toBe(true)
  const page = await world.agent()
  await page.goto('/admin/clients')
  await page.getByPlaceholder('Search clients...').fill(keyword)
  await expect(page.getByRole('heading', { name: 'Clients (1)' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const exported = await (await download).path()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await dialog.getByLabel('CSV file').setInputFiles(exported)
  await dialog.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(dialog.getByText('No change:')).toBeVisible()
  await expect(dialog.getByText('0 will be added, 1 is skipped.')).toBeVisible()
})
