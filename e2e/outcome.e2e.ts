import { nameOf } from '#contract/rules/person-name.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const reason = 'The appraisal came in below the price.'

test('the agent cancels a deal from its row, and the open portal turns calm at once', async ({ world }) => {
  const client = await world.openDeal()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}`)
  await expect(portal.getByRole('img', { name: '20 days to closing' })).toBeVisible()

  const page = await world.agent()
  await page.goto('/admin')
  const name = nameOf(client)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Closed, canceled, on hold...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where the deal stands' })
  await dialog.getByLabel('Status').selectOption('Canceled')
  await dialog.getByLabel('Message to the client (optional)').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(row.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(row.getByText('20 days')).toHaveCount(0)

  await expect(portal.getByText(/^This purchase was canceled on/)).toBeVisible()
  await expect(portal.getByText(`“${reason}”`)).toBeVisible()
  await expect(portal.getByRole('heading', { name: `Hello, ${client.firstName}` })).toBeVisible()
  await expect(portal.getByRole('img', { name: /to closing/ })).toHaveCount(0)
  await expect(portal.getByRole('list', { name: 'Road to closing' })).toHaveCount(0)
  await expect(portal.getByText('Coming Next')).toHaveCount(0)
  await expect(portal.getByRole('link', { name: 'Call Golden Oak Escrow' })).toHaveAttribute('href', /^tel:/)
  await portal.getByRole('link', { name: 'Chat' }).last().click()
  await portal.getByPlaceholder('Type your message...').fill('What about my deposit?')
  await portal.keyboard.press('Enter')
  await expect(portal.getByText('What about my deposit?')).toBeVisible()
})
