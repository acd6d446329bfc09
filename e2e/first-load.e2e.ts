import { waitForWorker } from './device-storage.ts'
import { expect, test } from './fixtures.ts'

test('Home renders from its page alone, without any call, and removes the data it has read', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.getByText('Read your copy of the agreement', { exact: true })).toBeVisible()
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toContainText('View Documents0')
  await expect(page.locator('#initial-data')).toHaveCount(0)
})

test('Home loads at most 120 KB of JavaScript on a phone, and none of the desk', async ({ world }) => {
  const client = await world.openDeal()
  // Without the worker, which caches the other tabs' code only after the page is usable.
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  // A phone has no mouse, whose tooltips would load with it: the test's browser now and then takes one for resting on the page.
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  // The last to come by themselves.
  for (const last of ['offline-cache', 'visit-recorder', 'home-aside']) {
    await expect.poll(async () => (await scripts()).some(({ name }) => name.includes(last))).toBe(true)
  }
  await page.waitForLoadState('networkidle')
  const loaded = await scripts()
  expect(
    loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(loaded),
  ).toBeLessThanOrEqual(120_000)
  expect(loaded.filter(({ name }) => /admin|dashboard|confetti|pdf|recharts|dnd|zod/.test(name))).toEqual([])
})

test('initial data is not fetched again unless it has changed', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor({ serviceWorkers: 'allow' })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = pathname.split('/').slice(4).join('/')
    // The reader's other portals are no initial data: nothing of them is in a page.
    if (request.method() === 'GET' && pathname.startsWith('/api/') && call !== 'others') requests.push(call)
  })
  // The time zone sent on the first visit is a change of its own.
  await page.goto(`/client/${client.uniqueId}`)
  await waitForWorker(page)
  requests.length = 0
  await page.reload()
  await expect.poll(() => requests).toEqual(['live'])
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  // Any fetch after the greeting would have come before the response to this one.
  await world.api.post(`/api/admin/clients/${client.id}/notes`, {
    data: { title: 'A', content: 'B', isVisible: true },
  })
  const ofNote = ['live', 'notes', 'notifications', 'notifications/unread-count']
  await expect.poll(() => requests.toSorted()).toEqual(ofNote)

  await page.route('**/live', async (route) => {
    await world.api.post(`/api/admin/clients/${client.id}/steps`, { data: { title: 'C', description: 'D' } })
    await route.continue()
  })
  requests.length = 0
  await page.reload()
  await expect.poll(() => requests.toSorted()).toEqual(['live', 'steps'])
})
