import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/clients.ts'
import { expect, expectAccessible, test, withoutFirstData, type World } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import {
  cachedAddresses,
  cachedResponses,
  cachedPortals,
  cachedText,
  workerIsReady,
} from './stored-on-device.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name })
const notice = (page: Page) => page.getByText(/This is how things stood on \w{3} \d{1,2}, \d{4} at \d/)

/** A deal with something on every tab. */
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
  await workerIsReady(page)
}

/** Opens the portal and the tabs whose answers are asked for only there, until all of it is kept. */
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
  await tab(page, 'Chat').click()
  await expect(page.getByText('The appraiser comes on Friday.')).toBeVisible()
  await tab(page, 'Notes').click()
  await expect(page.getByText('The roof is sound.')).toBeVisible()
  await tab(page, 'Files').click()
  await expect(page.getByText('agreement.txt').first()).toBeVisible()
  await expect(notice(page)).toBeVisible()
}

test('without a network everything seen before can be read, and it says from when it is', async ({
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
})

test('a portal that this device has never seen says that it cannot be reached', async ({ world }) => {
  const [seen, unseen] = [await world.openDeal(), await world.openDeal()]
  const page = await world.visitor()
  await openPortal(page, seen)
  await goOffline(page)
  await page.goto(`/client/${unseen.uniqueId}`)
  await expect(page.getByText('Failed to fetch client')).toBeVisible()
  await goOnline(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: `Welcome back, ${unseen.firstName}!` })).toBeVisible()
})

test('what was seen on an earlier visit is brought up to date, so that the copy is of one time', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.visitor()
  await seeEverything(page, client)
  await page.goto('/')
  // As a visit begins whose page came without data: by a link inside the app, or with a long answer left out.
  await withoutFirstData(page)
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
})

test('the worker keeps the page and its parts: no answer, no portal’s page, nothing of the admin desk', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.agent()
  await seeEverything(page, client)
  const kept = Object.values(await cachedAddresses(page)).flat()
  expect(kept).toContain('/')
  expect(kept.filter((address) => !address.startsWith('/assets/'))).toEqual(['/'])
  expect(kept.some((address) => /chat-tab.*\.js$/.test(address))).toBe(true)
  expect(kept.some((address) => /dashboard|admin|pdf|confetti/.test(address))).toBe(false)
  for (const address of ['/admin', '/', '/sign-in']) {
    await page.goto(address)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }
  await page.goto(`/client/${client.uniqueId}`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  )
})

test('when the link is replaced, what was seen through the old one goes from this device', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.visitor()
  await seeEverything(page, client)
  expect(await cachedPortals(page)).toEqual([client.uniqueId])
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect.poll(() => cachedPortals(page)).toEqual([])
})

test('a link that was replaced while this device was offline shows nothing once it is back', async ({
  world,
}) => {
  const client = await fullDeal(world)
  const page = await world.visitor()
  await seeEverything(page, client)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText('The roof is sound.')).toBeVisible()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await goOnline(page)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect(page.getByText('The roof is sound.')).toHaveCount(0)
  await expect.poll(() => cachedPortals(page)).toEqual([])
})

test('the portal can be installed, and the app opens that portal', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await openPortal(page, client)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), address ?? '')
  expect(manifest).toMatchObject({ start_url: `/client/${client.uniqueId}`, display: 'standalone' })
  for (const { src } of (manifest as { icons: { src: string }[] }).icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
  expect((await page.request.get('/client/wrongwrong/app.webmanifest')).status()).toBe(404)
})
