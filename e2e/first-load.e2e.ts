import { expect, test } from './fixtures.ts'
import { workerIsReady } from './stored-on-device.ts'

test('Home paints from its page alone, with no call answered', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.getByText('Nothing needed from you right now')).toBeVisible()
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toContainText('View Documents0')
})

test('a phone is sent at most 120 KB of JavaScript in all for Home, and nothing of the desk', async ({
  world,
}) => {
  const client = await world.openDeal()
  // The worker fetches the other tabs' code into its own cache, when the page has long been usable.
  const page = await world.visitor({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  // The last to come by themselves.
  for (const last of ['offline-cache', 'visit-watch']) {
    await expect.poll(async () => (await scripts()).some(({ name }) => name.includes(last))).toBe(true)
  }
  const loaded = await scripts()
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(120_000)
  expect(loaded.filter(({ name }) => /admin|dashboard|confetti|pdf|recharts|dnd|zod/.test(name))).toEqual([])
})

test('the page keeps its first data to itself once it is read', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.locator('#first-data')).toHaveCount(0)
})

test('what the page brought is not asked for again, unless it changed meanwhile', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/'))
      asked.push(pathname.split('/').slice(4).join('/'))
  })
  // The zone that the first visit tells is a change of its own.
  await page.goto(`/client/${client.uniqueId}`)
  await workerIsReady(page)
  asked.length = 0
  await page.reload()
  await expect.poll(() => asked).toEqual(['live'])
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  // Whatever had been asked for after the greeting would have come before the answer to this.
  await world.api.post(`/api/admin/clients/${client.id}/notes`, {
    data: { title: 'A', content: 'B', isVisible: true },
  })
  await expect.poll(() => asked).toEqual(['live', 'notes'])

  await page.route('**/live', async (route) => {
    await world.api.post(`/api/admin/clients/${client.id}/steps`, { data: { title: 'C', description: 'D' } })
    await route.continue()
  })
  asked.length = 0
  await page.reload()
  await expect.poll(() => asked.toSorted()).toEqual(['live', 'steps'])
})
