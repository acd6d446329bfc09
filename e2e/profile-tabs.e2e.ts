import { expect, expectToFit, staticPage, test } from './fixtures.ts'
import { toast } from './step-page.ts'

test('quick actions show the buttons that the client will see', async ({ world }) => {
  const client = await world.openDeal({ lenderPhone: '' })
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile?tab=actions`)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Agent (Elena Ruiz)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Escrow (Golden Oak Escrow)' })).toBeVisible()
  await expect(page.getByText('Lender call button disabled - no phone number')).toBeVisible()
  await page.getByLabel('Lender Phone').fill('(916) 555-0123')
  await expect(page.getByRole('link', { name: 'Call Lender (Sierra Crest Mortgage)' })).toBeVisible()
  await page.getByLabel('Agent Phone').fill('')
  await expect(page.getByText('Agent call button disabled - no phone number')).toBeVisible()
  await page.getByLabel('Agent Phone').fill('ask Elena')
  await expect(page.getByText('Agent call button disabled - the number cannot be dialed')).toBeVisible()
})

test('quick actions of a sale show no lender, as in the portal', async ({ world }) => {
  const client = await world.openDeal({ transactionType: 'sale' })
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile?tab=actions`)
  await expect(page.getByRole('link', { name: /Call Escrow/ })).toBeVisible()
  await expect(page.getByText(/Call Lender|Lender call/)).toHaveCount(0)
})

test('progress, documents and messages work inside the profile', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile?tab=progress`)
  await page.getByRole('button', { name: 'Add Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await expect(dialog.getByLabel('Step Number')).toHaveCount(0)
  await dialog.getByLabel('Title').fill('Move in')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect(toast(page, 'Escrow step added successfully')).toBeVisible()
  await page.getByLabel('Status of Move in').selectOption('In Progress')
  await expect(toast(page, 'Escrow step updated successfully')).toBeVisible()
  await page.getByLabel('Current Step').selectOption('Step 7: Move in')
  await expect(toast(page, 'Client current step updated')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Move in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Escrow step deleted successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Current Step')).toHaveValue('1')

  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('Upload documents for this client to get started.')).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByPlaceholder('Type your message...').fill('Hello from the profile')
  await page.getByPlaceholder('Type your message...').press('Enter')
  await expect(page.getByText('Hello from the profile', { exact: true })).toBeVisible()
})

test('every tab passes axe and fits in both themes', async ({ world }) => {
  const client = await world.openDeal({ firstName: 'W'.repeat(60) })
  const page = await world.agent(staticPage)
  for (const tab of ['profile', 'financial', 'actions', 'progress', 'documents', 'messages']) {
    await page.goto(`/admin/client/${client.id}/profile?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(
      page.getByRole('tabpanel').getByRole('heading').or(page.locator('legend')).first(),
    ).toBeVisible()
    await expectToFit(page, [320, 390, 1440])
  }
})
