import { list } from './alerts-page.ts'
import { expect, test } from './fixtures.ts'

test('a notification is created, reaches the portal, and is deleted; so does a changed preference', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(portal.getByText('No notifications yet')).toBeVisible()
  await page.goto(`/admin/notifications?client=${client.id}`)
  await page.getByRole('button', { name: 'Create Notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Notification' })
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
  await expect(dialog.getByLabel('Action URL')).toHaveAttribute(
    'placeholder',
    new RegExp(`^/client/${client.uniqueId}`),
  )
  await dialog.getByLabel('Type').selectOption('Deadline Reminder')
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByLabel('Title').fill('Loan papers')
  await dialog.getByLabel('Message').fill('Your lender waits for two pay stubs.')
  await dialog.getByLabel('Action URL').fill(`/client/${client.uniqueId}?tab=documents`)
  await dialog.getByRole('button', { name: 'Create Notification' }).click()
  await expect(page.getByText('Notification Created', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^The notification has been sent to the client\. In the portal only: /),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = list(page).getByRole('listitem').filter({ hasText: 'Loan papers' })
  await expect(row.getByText('High', { exact: true })).toBeVisible()
  await expect(portal.getByRole('link', { name: 'Loan papers' })).toBeVisible()

  await row.getByRole('button', { name: 'Delete Loan papers' }).click()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Notification restored', { exact: true })).toBeVisible()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Loan papers' }).click()
  await expect(row).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await expect(portal.getByRole('link', { name: 'Loan papers' })).toHaveCount(0)

  await expect(page.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Email' }).click()
  await expect(
    page.getByText('Your notification preferences have been saved.', { exact: true }),
  ).toBeVisible()
  await expect(portal.getByRole('switch', { name: 'Email' })).toBeChecked()
})
