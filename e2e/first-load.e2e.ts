import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

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

test('a phone loads at most 120 KB of JavaScript before Home is usable, and nothing of the desk', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  const scripts: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.getByText('Your Transaction Journey')).toBeVisible()
  const loaded = [...new Set(scripts)]
  const bytes = loaded.reduce((sum, path) => sum + readFileSync(`build/web${path}.gz`).length, 0)
  expect(bytes).toBeLessThanOrEqual(120_000)
  expect(loaded.filter((path) => /admin|dashboard|confetti|pdf|recharts|dnd/.test(path))).toEqual([])
})

test('the page keeps its first data to itself once it is read', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.locator('#first-data')).toHaveCount(0)
})
