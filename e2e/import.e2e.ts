import { pipelineSheet } from '#web/desk/clients/import/sample-sheets.ts'
import { expect, test } from './fixtures.ts'
import { account } from './prepared-data.ts'

function countPresses(): void {
  addEventListener('pointerdown', () => {
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
  })
}

test('a real spreadsheet is imported without leaving the dialog; its thirty links are one press away, and four from the list', async ({
  mailWorld: world,
}) => {
  const page = await world.agent()
  await page.addInitScript(countPresses)
  const presses = () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
  // In the morning the agent gets a brief as well.
  const sentTo = () => world.smtp.mails.map(({ to }) => String(to)).filter((to) => to !== account.email)
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(pipelineSheet) })
  await expect(dialog.getByLabel('Buyer/Seller Name goes to')).toHaveValue('fullName')
  await dialog.getByRole('button', { name: 'Check 30 rows' }).click()
  await expect(dialog.getByText('29 will be added, 1 needs you.')).toBeVisible()
  await dialog.getByLabel('Expected Close Date').fill('12/18/2031')
  await dialog.getByRole('button', { name: 'Add 30 clients' }).click()
  // Some of its closings are on a weekend.
  await dialog.getByRole('button', { name: 'Add 30 clients anyway' }).click()
  await expect(page.getByText('30 clients imported', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const before = await presses()
  await page.getByRole('button', { name: 'Send 30 links' }).click()
  await expect(page.getByText('30 links. Deliveries shows when each was sent.').first()).toBeVisible()
  expect((await presses()) - before).toBe(1)
  await expect.poll(() => sentTo().length, { timeout: 30_000 }).toBe(30)

  await page.goto('/admin/clients')
  await expect(page.getByRole('heading', { name: 'Clients (30)' })).toBeVisible()
  await expect(page.getByText('Feb 2, 2031').first()).toBeVisible()
  const start = await presses()
  await page.getByRole('checkbox', { name: /Select all/ }).click()
  await page.getByRole('button', { name: 'Send links' }).click()
  await page.getByRole('button', { name: 'Send 30 links' }).click()
  await expect.poll(() => sentTo().length, { timeout: 30_000 }).toBe(60)
  expect((await presses()) - start).toBeLessThanOrEqual(4)
  expect(new Set(sentTo()).size).toBe(30)
})
