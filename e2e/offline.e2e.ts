import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  cachedAddresses,
  cachedResponses,
  cachedPortals,
  cachedText,
  waitForWorker,
} from './device-storage.ts'
import { expect, expectAccessible, test, withoutInitialData, type World } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

test.use({ serviceWorkers: 'allow' })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name })
const notice = (page: Page) => page.getByText(/Last updated \w{3}\s\d{1,2},\s\d{4} at \d/)

/** A deal with content on every tab. */
async function fullDeal(world: World): Promise<AdminClient> {
  const client = await world.openDeal()
  const send = async (path: string, data: unknown) =>
    expect((await world.api.post(`/api/admin/clients/${client.id}/${path}`, { data })).status()).toBe(201)
  await send('messages', { content: 'The appraiser comes on Friday.' })
  await send('notes', { title: 'Your inspection', content: 'The roof is sound.', isVisible: true })
  const file = { name: 'agreement.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed') }
  const uploaded = await world.api.post(`/api/admin/clients/${client.id}/documents`, { multipart: { file } })
  expect(uploaded.status()).toBe(201)
  return client
}

async function openPortal(page: Page, { uniqueId, firstName }: AdminClient): Promise<void> {
  await page.goto(`/client/${uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${firstName}!` })).toBeVisible()
  await waitForWorker(page)
}

/** Opens the portal and its tabs until all their responses are cached. */
async function seeEverything(page: Page, client: AdminClient): Promise<void> {
  await openPortal(page, client)
  await tab(page, 'Notes').click()
  await expect(page.getByText('The roof is sound.')).toBeVisible()
  const address = `/api/clients/${client.uniqueId}`
  await expect
    .poll(() => cachedResponses(page, client.uniqueId))
    .toEqual(
      expect.arrayContaining([
        address,
        ...['steps', 'documents', 'messages', 'notes'].map((what) => `${address}/${what}`),
      ]),
    )
}

async function expectReadable(page: Page, { firstName }: AdminClient): Promise<void> {
  await expect(page.getByRole('heading', { name: `Welcome back, ${firstName}!` })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('img', { name: '20 days to closing' })).toBeVisible()
  await tab(page, 'Steps').click()
  await expect(page.getByText('Escrow Opening').first()).toBeVisible()
  await page.getByRole('button', { name: 'What happens here? Loan Approval' }).click()
  await page.getByRole('button', { name: 'appraisal', exact: true }).click()
  await expect(page.getByText('An independent opinion of what the home is worth.')).toBeVisible()
  await page.getByRole('button', { name: 'All words' }).click()
  await expect(page.getByText('70 words')).toBeVisible()
  await page.keyboard.press('Escape')
  await tab(page, 'Chat').click()
  await expect(page.getByText('The appraiser comes on Friday.')).toBeVisible()
  await tab(page, 'Notes').click()
  await expect(page.getByText('The roof is sound.')).toBeVisible()
  await tab(page, 'Files').click()
  await expect(page.getByText('agreement.txt').first()).toBeVisible()
  await expect(notice(page)).toBeVisible()
}

test('offline, everything opened before can be read, with its date, until the link is replaced', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.visitor()
  await seeEverything(page, client)
  await goOffline(page)
  await page.goto(`/client/${client.uniqueId}`)
  await expectReadable(page, client)
  await expect(notice(page)).toContainText('You are offline.')
  await expectAccessible(page)
  await tab(page, 'Chat').click()
  await page.getByPlaceholder('Type your message...').fill('Typed on the train')
  await page.reload()
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('Typed on the train')
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'It went well.' } })
  await goOnline(page)
  await expect(page.getByText('It went well.', { exact: true })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('Typed on the train')

  expect(await cachedPortals(page)).toEqual([client.uniqueId])
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect.poll(() => cachedPortals(page)).toEqual([])
})

test('the portal can be installed; one never opened on this device says that it cannot be reached', async ({
  world,
}) => {
  const [opened, neverOpened] = [await world.openDeal(), await world.openDeal()]
  const page = await world.visitor()
  await openPortal(page, opened)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), address ?? '')
  expect(manifest).toMatchObject({ start_url: `/client/${opened.uniqueId}`, display: 'standalone' })
  for (const { src } of (manifest as { icons: { src: string }[] }).icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  expect((await page.request.get('/client/wrongwrong/app.webmanifest')).status()).toBe(404)

  await goOffline(page)
  await page.goto(`/client/${neverOpened.uniqueId}`)
  await expect(page.getByText('Failed to fetch client')).toBeVisible()
  await goOnline(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: `Welcome back, ${neverOpened.firstName}!` })).toBeVisible()
})

test('a new visit refreshes the whole cache, so that it is of one time; with a link replaced meanwhile nothing is shown online', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.visitor()
  await seeEverything(page, client)
  await page.goto('/')
  // Like a visit whose page came without data: by a link in the app, or when a response was too long to
  // embed.
  await withoutInitialData(page)
  await world.api.post(`/api/admin/clients/${client.id}/notes`, {
    data: { title: 'Later', content: 'The gutters were mended.', isVisible: true },
  })
  await page.goto(`/client/${client.uniqueId}`)
  await expect.poll(() => cachedText(page, client.uniqueId)).toContain('The gutters were mended.')
  await world.api.post(`/api/admin/clients/${client.id}/notes`, {
    data: { title: 'Last', content: 'And the paint is dry.', isVisible: true },
  })
  await expect.poll(() => cachedText(page, client.uniqueId)).toContain('And the paint is dry.')
  await goOffline(page)
  await tab(page, 'Notes').click()
  await expect(page.getByText('The gutters were mended.')).toBeVisible()
  await expect(page.getByText('And the paint is dry.')).toBeVisible()

  await page.reload()
  await tab(page, 'Notes').click()
  await expect(page.getByText('The roof is sound.')).toBeVisible()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await goOnline(page)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect(page.getByText('The roof is sound.')).toHaveCount(0)
  await expect.poll(() => cachedPortals(page)).toEqual([])
})

test('the worker caches the page and its assets, but no response, no portal page, and nothing of the desk', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.agent()
  await seeEverything(page, client)
  const cached = Object.values(await cachedAddresses(page)).flat()
  expect(cached).toContain('/')
  expect(cached.filter((address) => !address.startsWith('/assets/'))).toEqual(['/'])
  expect(cached.some((address) => /chat-tab.*\.js$/.test(address))).toBe(true)
  expect(cached.some((address) => /dashboard|admin|pdf|fly-confetti/.test(address))).toBe(false)
  for (const address of ['/admin', '/', '/sign-in']) {
    await page.goto(address)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }
  await page.goto(`/client/${client.uniqueId}`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  )
})
