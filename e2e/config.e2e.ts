import type { PortalClient } from '#contract/clients.ts'
import { waitForWorker } from './device-storage.ts'
import { expect, expectAccessible, expectToFit, staticPage, test, type World } from './fixtures.ts'

async function stored(world: World, uniqueId: string): Promise<PortalClient> {
  return (await (await world.api.get(`/api/clients/${uniqueId}`)).json()) as PortalClient
}

test('the profile shows the client’s data', async ({ world }) => {
  const client = await world.openDeal({ expectedCloseDate: '2031-05-20', transactionType: 'sale' })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  for (const [term, value] of [
    ['Full Name', `Nora ${client.lastName}`],
    ['Email', client.email],
    ['Phone', '(916) 555-0199'],
    ['Expected Close Date', 'May 20, 2031'],
    ['Property Address', client.propertyAddress],
    ['Transaction Type', 'Sale'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
})

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

test('Cancel restores the stored values and closes the form', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First Name').fill('Somebody else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expect(page.getByRole('definition').first()).toHaveText(`Nora ${client.lastName}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Nora')
  expect((await stored(world, client.uniqueId)).firstName).toBe('Nora')
})

test('a profile that cannot be saved preserves the input', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Property Address').fill('Every word of it')
  await waitForWorker(page)
  await page.route('**/profile', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const toast = page.getByRole('alert')
  await expect(toast.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Property Address')).toHaveValue('Every word of it')
  await page.unroute('**/profile')
  await page.route('**/profile', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/profile')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  expect((await stored(world, client.uniqueId)).propertyAddress).toBe('Every word of it')
})

test('invalid input is shown at its field, from the page and from the server', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Last Name').fill(' ')
  await page.getByLabel('Email').fill('nora@')
  await page.getByLabel('Phone').fill('1'.repeat(41))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('Last Name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Must be a valid email address')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('At most 40 characters')
  await expectAccessible(page)
  await page.getByLabel('Last Name').fill('Lindqvist')
  await page.getByLabel('Phone').fill('1')
  // An address that only the server rejects.
  await page.getByLabel('Email').fill('nora@ex_ample..com')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Must be a valid email address')
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nora@ex_ample..com')
  await expect(page.getByLabel('Email')).toBeFocused()
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

test('contact details can still be edited in an archived portal', async ({ world }) => {
  const client = await world.openDeal()
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await expect(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  await expect(page.getByText('You can still update your contact details.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('(916) 555-0100')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  expect((await stored(world, client.uniqueId)).phone).toBe('(916) 555-0100')
})

test('the profile is edited and the theme switched by keyboard alone', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Typed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(`Typed ${client.lastName}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Get a calendar link' })).toBeVisible()
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
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
