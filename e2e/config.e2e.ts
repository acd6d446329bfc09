import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { expect, expectToFit, staticPage, test, type World } from './fixtures.ts'

async function stored(world: World, uniqueId: string): Promise<PortalClient> {
  return (await (await world.api.get(`/api/clients/${uniqueId}`)).json()) as PortalClient
}

test('a client edits their own profile, and every page shows it', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  // Set before the page loads: while the worker takes over the page, a request could bypass the route.
  const gate = Promise.withResolvers<void>()
  let body: unknown
  await page.route('**/profile', async (route) => {
    body = route.request().postDataJSON()
    await gate.promise
    await route.continue()
  })
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('  Noor ')
  await page.getByLabel('Last Name').fill('Berg')
  await page.getByLabel('Email').fill('noor@example.com')
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Property Address').fill('9 New Street\nDavis')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('Noor Berg')
  await expect(page.getByText('Not provided')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByText('Noor Berg').first()).toBeAttached()
  expect(Object.keys(body as object).toSorted()).toEqual([
    'email',
    'firstName',
    'lastName',
    'phone',
    'propertyAddress',
  ])
  expect(await stored(world, client.uniqueId)).toMatchObject({
    firstName: 'Noor',
    lastName: 'Berg',
    email: 'noor@example.com',
    phone: null,
    propertyAddress: '9 New Street\nDavis',
    expectedCloseDate: client.expectedCloseDate,
  })
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible()
})

test('the agent’s changes appear live without replacing typed text', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First Name').fill('Half ty')
  const data = { firstName: 'Agent', email: 'changed@example.com' }
  await world.api.patch(`/api/admin/clients/${client.id}`, { data })
  await expect(page.getByLabel('Email')).toHaveValue('changed@example.com')
  await expect(page.getByLabel('First Name')).toHaveValue('Half ty')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  expect(await stored(world, client.uniqueId)).toMatchObject({
    firstName: 'Half ty',
    email: 'changed@example.com',
  })
})

test('the profile fits at every width, viewed and edited, and passes axe in both themes', async ({
  world,
}) => {
  const client = await world.openDeal({
    email: `${'long'.repeat(14)}@${'example'.repeat(8)}.com`,
    propertyAddress: `${'Longstreetname'.repeat(12)} 5`,
  })
  const page = await world.visitor(staticPage)
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First Name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expectToFit(page)
})
