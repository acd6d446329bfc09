import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { expect, test } from './fixtures.ts'

test('a client edits their own profile while the agent changes it, and every page shows it', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First Name').fill('  Noor ')
  await page.getByLabel('Last Name').fill('Berg')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Property Address').fill('9 New Street\nDavis')
  // The agent's change arrives live and replaces nothing that is typed.
  const data = { firstName: 'Agent', email: 'changed@example.com' }
  await world.api.patch(`/api/admin/clients/${client.id}`, { data })
  await expect(page.getByLabel('Email')).toHaveValue('changed@example.com')
  await expect(page.getByLabel('First Name')).toHaveValue('  Noor ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('Noor Berg')
  await expect(page.getByText('Not provided')).toBeVisible()
  await expect(page.getByText('Noor Berg').first()).toBeAttached()
  const stored = (await (await world.api.get(`/api/clients/${client.uniqueId}`)).json()) as PortalClient
  expect(stored).toMatchObject({
    firstName: 'Noor',
    lastName: 'Berg',
    email: 'changed@example.com',
    phone: null,
    propertyAddress: '9 New Street\nDavis',
    expectedCloseDate: client.expectedCloseDate,
  })
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible()
})
