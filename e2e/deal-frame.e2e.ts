import { expect, expectToFit, staticPage, test } from './fixtures.ts'

const tabs = ['Steps', 'Dates', 'Messages', 'Documents', 'Notes', 'Profile', 'Activity', 'Deliveries']

test('from every page of a deal each other one is one press away', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/deliveries`)
  const strip = page.getByRole('navigation', { name: 'Client pages' })
  for (const tab of tabs) {
    await strip.getByRole('link', { name: tab }).click()
    await expect(strip.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(strip.getByRole('link')).toHaveCount(tabs.length)
    const header = page.getByRole('region', { name: 'Client', exact: true })
    await expect(header.getByText(`Nora ${client.lastName}`, { exact: true })).toBeVisible()
    await expect(header.getByText('20 days left')).toBeVisible()
  }
})

test('a client is called, texted and emailed from any page, but not at a number that is none', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/notes`)
  await expect(page.getByRole('link', { name: 'Call Nora' })).toHaveAttribute('href', 'tel:9165550199')
  await expect(page.getByRole('link', { name: 'Text Nora' })).toHaveAttribute('href', 'sms:9165550199')
  await expect(page.getByRole('link', { name: 'Email Nora' })).toHaveAttribute(
    'href',
    `mailto:${client.email}`,
  )
  const another = await world.openDeal({ phone: 'ask Sam' })
  await page.goto(`/admin/client/${another.id}/notes`)
  await expect(page.getByRole('link', { name: 'Email Nora' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Nora' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Text Nora' })).toHaveCount(0)
})

test('an archived deal says so on every page, and is restored there', async ({ world }) => {
  const client = await world.openDeal()
  expect((await world.api.patch(`/api/admin/clients/${client.id}/archive`)).status()).toBe(200)
  const page = await world.agent()
  for (const address of ['steps', 'notes', 'profile', 'messages']) {
    await page.goto(`/admin/client/${client.id}/${address}`)
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Archived', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
})

test('a deal deleted from its own page leads to the dashboard', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/activity`)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Client’s full name').fill(`Nora ${client.lastName}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a long name and an archived deal fit and are accessible', async ({ world }) => {
  const client = await world.openDeal({ lastName: `Framerson-${'w'.repeat(40)}` })
  expect((await world.api.patch(`/api/admin/clients/${client.id}/archive`)).status()).toBe(200)
  const page = await world.agent(staticPage)
  await page.goto(`/admin/client/${client.id}/deliveries`)
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expectToFit(page, [320, 390, 768, 1280])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Deliveries' })).toBeInViewport({ ratio: 1 })
})

test('on a laptop the whole chat is in view', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent({ viewport: { width: 1280, height: 800 } })
  await page.goto(`/admin/client/${client.id}/messages`)
  await expect(page.getByRole('button', { name: /send message/i })).toBeInViewport({ ratio: 1 })
})

test('Save Changes stays in view on a long profile', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent({ viewport: { width: 390, height: 700 } })
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByLabel('Property Address').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
})

test('opening a page of the desk fetches each answer once', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin/clients')
  await expect(page.getByText('Step 1').first()).toBeVisible()
  // The server replays changes of the last seconds, such as the new client.
  await expect
    .poll(() => Date.now() - Date.parse(client.createdAt), { timeout: 10_000 })
    .toBeGreaterThan(6_000)
  const fetched: string[] = []
  let latest = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/live')) {
      fetched.push(pathname)
      latest = Date.now()
    }
  })
  const live = page.waitForResponse(/\/api\/admin\/live\?age=/)
  await page.goto(`/admin/client/${client.id}/notes`)
  await live
  await expect(page.getByRole('heading', { name: 'Client Notes' })).toBeVisible()
  await expect.poll(() => Date.now() - latest).toBeGreaterThan(1_500)
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted())
  expect(fetched).toContain(`/api/admin/clients/${client.id}/notes`)
})
