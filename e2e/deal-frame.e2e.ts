import { expect, test } from './fixtures.ts'

const tabs = [
  'Overview',
  'Steps',
  'Dates',
  'Messages',
  'Documents',
  'Notes',
  'Profile',
  'People',
  'Activity',
  'Deliveries',
]

test('from every page of a deal each other one is one press away, and one deleted there leads to the dashboard', async ({
  world,
}) => {
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
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Client’s full name').fill(`Nora ${client.lastName}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
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
