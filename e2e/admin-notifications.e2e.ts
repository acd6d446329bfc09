import type { Page } from '@playwright/test'
import { expect, expectToFit, staticPage, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Notification list' })

test('a client is found by typing, selected by keyboard, and stored in the URL', async ({ world }) => {
  const client = await world.openDeal({ propertyAddress: '14 Combobox Row, Davis, CA 95616' })
  const page = await world.agent()
  await page.goto('/admin/notifications')
  await expect(page.getByText('No client chosen')).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Client' })
  await picker.focus()
  await page.keyboard.type('14 combobox')
  const option = page.getByRole('option', { name: /14 Combobox Row/ })
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(option).toContainText(`Nora ${client.lastName}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/notifications?client=${client.id}`)
  await expect(picker).toHaveValue(`Nora ${client.lastName}, 14 Combobox Row, Davis, CA 95616`)
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await page.reload()
  await expect(picker).toHaveValue(new RegExp(client.lastName))
  await picker.fill('nobody has this name')
  await expect(page.getByText('No clients found. Check the spelling.')).toBeVisible()
})

test('a notification is created, reaches the portal, and is deleted', async ({ world }) => {
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
})

test('a notification that cannot be deleted stays listed, with an error', async ({ world }) => {
  const client = await world.openDeal()
  const data = { type: 'step_update', title: 'Stays', message: 'Here' }
  await world.api.post(`/api/admin/clients/${client.id}/notifications`, { data })
  const page = await world.agent()
  await page.goto(`/admin/notifications?client=${client.id}`)
  await page.route('**/api/admin/notifications/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Delete Stays' }).click()
  await expect(page.getByText('Failed to delete notification', { exact: true })).toBeVisible()
  await expect(list(page).getByText('Stays')).toBeVisible()
})

test('an admin changes a client’s preferences, and the portal shows it', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/notifications?client=${client.id}`)
  const email = page.getByRole('switch', { name: 'Email' })
  await expect(email).not.toBeChecked()
  await email.click()
  await expect(
    page.getByText('Your notification preferences have been saved.', { exact: true }),
  ).toBeVisible()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(portal.getByRole('switch', { name: 'Email' })).toBeChecked()
})

test('an unknown client shows a message', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/notifications?client=00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Client not found')).toBeVisible()
})

test('the page and its dialog are accessible and fit', async ({ world }) => {
  const client = await world.openDeal()
  const data = { type: 'step_update', title: 'Told', message: 'Here', priority: 'urgent' }
  await world.api.post(`/api/admin/clients/${client.id}/notifications`, { data })
  const page = await world.agent(staticPage)
  await page.goto('/admin/notifications')
  await expect(page.getByText('No client chosen')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('combobox', { name: 'Client' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`/admin/notifications?client=${client.id}`)
  await expect(list(page).getByText('Told')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Email' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Create Notification' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFit(page)
})
