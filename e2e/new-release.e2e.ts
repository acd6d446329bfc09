import { test as base, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts'
import { cachedPortals, isNewestWorkerActive, waitForWorker } from './device-storage.ts'
import { expect } from './fixtures.ts'
import { copyRelease, buildNextRelease } from './releases.ts'

interface Deployed {
  app: TestApp
  page: Page
  portal: string
  uniqueId: string
  /** Stops the server, deploys the next release, and waits until it listens. */
  deploy: (suffix: string) => Promise<void>
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
}

const test = base.extend<{ deployed: Deployed }>({
  deployed: async ({ page }, provide) => {
    const { webRoot, remove } = await copyRelease()
    const app = await startTestApp({ engine: 'sqlite', webRoot })
    const { uniqueId } = await app.createClient({ withStandardSteps: true })
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(address).port)
    const comeBack = async () => {
      await app.start()
      await app.app.listen({ port, host: '127.0.0.1' })
    }
    await provide({
      app,
      page,
      uniqueId,
      portal: `${address}/client/${uniqueId}`,
      goDown: () => app.stop(),
      comeBack,
      deploy: async (suffix) => {
        await app.stop()
        await buildNextRelease(webRoot, suffix)
        await comeBack()
      },
    })
    await page.close()
    await app.close()
    await remove()
  },
})
test.use({ serviceWorkers: 'allow' })

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back, Maya!' })
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')
/** Names only: opening a cache that the worker is deleting would recreate it. */
const releases = (page: Page) => page.evaluate(() => caches.keys())

async function open(page: Page, portal: string): Promise<void> {
  await page.goto(portal)
  await expect(welcome(page)).toBeVisible()
  await waitForWorker(page)
}

test('a new release shows at the next load, and is cached for offline use', async ({
  deployed: { page, portal, deploy, goDown, comeBack, uniqueId },
}) => {
  await open(page, portal)
  await expect.poll(() => cachedPortals(page)).toEqual([uniqueId])
  const before = await scriptOf(page)
  await deploy('two')
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  expect(await scriptOf(page)).not.toBe(before)
  expect(await scriptOf(page)).toContain('two.js')
  await expect.poll(() => releases(page)).toContain('shell-two')
  await expect.poll(() => isNewestWorkerActive(page)).toBe(true)
  expect(await releases(page)).toHaveLength(2)

  await goDown()
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Reconnecting... Last updated')).toBeVisible()
  expect(await scriptOf(page)).toContain('two.js')
  await comeBack()
  await expect(page.getByText('Last updated')).toHaveCount(0, { timeout: 45_000 })
})

test('a page opened before a release still finds its assets; older releases are removed', async ({
  deployed: { page, portal, deploy },
}) => {
  await open(page, portal)
  const old = await scriptOf(page)
  await deploy('two')
  const fresh = await page.context().newPage()
  await open(fresh, portal)
  await expect.poll(() => releases(fresh)).toContain('shell-two')
  await expect.poll(() => isNewestWorkerActive(fresh)).toBe(true)
  expect((await fresh.request.get(old)).status()).toBe(404)

  expect(await scriptOf(page)).toBe(old)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible()

  await deploy('three')
  await fresh.reload()
  await expect.poll(() => releases(fresh)).toEqual(['shell-two', 'shell-three'])
})

test('the portal stays readable when a proxy says that the server is unavailable', async ({
  deployed: { page, portal, uniqueId, goDown, comeBack },
}) => {
  await open(page, portal)
  await expect.poll(() => cachedPortals(page)).toEqual([uniqueId])
  await goDown()
  let refused = 0
  const proxy = createServer((request, answer) => {
    if (request.url?.startsWith('/client/')) refused += 1
    answer.writeHead(502, { 'content-type': 'text/html', connection: 'close' }).end('<h1>Bad gateway</h1>')
  })
  await new Promise<void>((listening) => {
    proxy.listen(Number(new URL(portal).port), '127.0.0.1', listening)
  })
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Reconnecting... Last updated')).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  proxy.closeAllConnections()
  await new Promise((closed) => proxy.close(closed))
  await comeBack()
})
