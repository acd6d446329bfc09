import type { Page } from '@playwright/test'
import { waitForWorker } from './device-storage.ts'
import { expect, test, type World } from './fixtures.ts'
import {
  deliverPush,
  storedSubscription,
  clickNotification,
  shownNotifications,
  stubPushManager,
} from './push-manager-stub.ts'

test.use({ serviceWorkers: 'allow' })

const here = (page: Page) => page.getByRole('switch', { name: 'On this device' })

/** Opens a portal's Alerts in a browser that may show notifications. */
async function openAlerts(world: World, page?: Page) {
  const client = await world.openDeal()
  const own = page ?? (await world.visitor({ permissions: ['notifications'] }))
  if (!page) await stubPushManager(own)
  const calls: string[] = []
  own.on('request', (request) => {
    if (request.url().includes('push-subscriptions')) calls.push(request.method())
  })
  await own.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(here(own)).toBeEnabled()
  return { client, page: own, calls }
}

async function turnOn(page: Page): Promise<void> {
  await here(page).click()
  await expect(page.getByText('This device gets notifications')).toBeVisible()
}

test('a device gets pushes after its switch is turned on, until it is turned off', async ({ world }) => {
  const { client, page, calls } = await openAlerts(world)
  await expect(here(page)).not.toBeChecked()
  expect(await storedSubscription(page)).toBeNull()
  const pushRequest = page.waitForRequest(`**/api/clients/${client.uniqueId}/push-subscriptions`)
  await turnOn(page)
  const endpoint = await storedSubscription(page)
  expect((await pushRequest).postDataJSON()).toEqual({
    endpoint,
    p256dh: expect.any(String),
    auth: expect.any(String),
  })
  await page.reload()
  await expect(here(page)).toBeChecked()
  expect(calls).toEqual(['POST'])
  await here(page).press('Space')
  await expect(here(page)).not.toBeChecked()
  await expect.poll(() => calls).toEqual(['POST', 'DELETE'])
  await expect.poll(() => storedSubscription(page)).toBeNull()
  await page.reload()
  await expect(here(page)).not.toBeChecked()
})

test('two portals on one device are turned off separately, and forgetting a portal ends its own', async ({
  world,
}) => {
  const { client, page } = await openAlerts(world)
  await turnOn(page)
  const endpoint = await storedSubscription(page)
  const other = await openAlerts(world, page)
  await expect(here(page)).not.toBeChecked()
  await turnOn(page)
  expect(await storedSubscription(page)).toBe(endpoint)
  const pushRequest = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await here(page).click()
  await pushRequest
  await expect(here(page)).toBeEnabled()
  await expect(here(page)).not.toBeChecked()
  expect(await storedSubscription(page)).toBe(endpoint)
  expect(other.calls).toEqual(['POST', 'DELETE'])

  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove this portal from this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click()
  expect((await ended).url()).toContain(`/api/clients/${client.uniqueId}/push-subscriptions`)
  await expect(page.getByText('Portal removed from this device').first()).toBeVisible()
  expect(await storedSubscription(page)).toBeNull()
})

test('a subscription changed by the browser is sent to the server at the next visit, and a replaced link ends it', async ({
  world,
}) => {
  const { client, page, calls } = await openAlerts(world)
  await turnOn(page)
  await page.evaluate(() => localStorage.setItem('test-push', 'https://push.example.com/changed'))
  const pushRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('push-'),
  )
  await page.reload()
  expect((await pushRequest).postDataJSON()).toMatchObject({ endpoint: 'https://push.example.com/changed' })
  expect(calls).toEqual(['POST', 'POST'])
  await expect(here(page)).toBeChecked()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await page.reload()
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect.poll(() => storedSubscription(page)).toBeNull()
})

test('a push is shown, and clicking it opens its tab in the open portal without a reload', async ({
  world,
}) => {
  const { client, page } = await openAlerts(world)
  await waitForWorker(page)
  const url = `/client/${client.uniqueId}?tab=messages`
  await deliverPush(
    page,
    JSON.stringify({ title: 'Elena wrote', body: 'See you at 10', url, tag: 'messages' }),
  )
  const shown = { title: 'Elena wrote', body: 'See you at 10', url, tag: 'messages' }
  await expect.poll(() => shownNotifications(page)).toEqual([shown])
  await deliverPush(page, JSON.stringify({ title: 'Elena wrote again', body: '', url, tag: 'messages' }))
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ ...shown, title: 'Elena wrote again', body: '' }])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await clickNotification(page)).toEqual([])
  await expect(page).toHaveURL(url)
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await shownNotifications(page)).toEqual([])
})

test('a click opens a new window if none shows that portal, never another site; an unreadable push says only that there is an update', async ({
  world,
}) => {
  const { page } = await openAlerts(world)
  await waitForWorker(page)
  const other = await world.openDeal()
  const at = page.url()
  for (const [url, opened] of [
    [`/client/${other.uniqueId}?tab=documents`, `/client/${other.uniqueId}?tab=documents`],
    ['https://evil.example/client/x', '/'],
    ['//evil.example/client/x', '/'],
    ['/client/../admin', '/'],
  ] as const) {
    await deliverPush(page, JSON.stringify({ title: 'News', body: '', url, tag: '' }))
    await expect.poll(async () => (await shownNotifications(page)).length).toBe(1)
    expect(await clickNotification(page)).toEqual([opened])
  }
  await expect(page).toHaveURL(at)
  for (const data of ['no json', '', '[1]', '{"title":{"a":1},"body":7,"url":null}']) {
    await deliverPush(page, data)
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'There’s an update on your transaction', body: '', tag: '', url: '/' }])
    await clickNotification(page)
  }
})
