import { cachedAddresses, waitForWorker } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import {
  deliverPush,
  storedSubscription,
  clickNotification,
  shownNotifications,
  stubPushManager,
} from './push-manager-stub.ts'

test.use({ serviceWorkers: 'allow' })

test('the desk’s worker shows pushes and caches nothing', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent({ permissions: ['notifications'] })
  await page.goto('/admin')
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js', { scope: '/admin' }))
  await waitForWorker(page)
  const url = `/admin/client/${client.id}/messages`
  await deliverPush(
    page,
    JSON.stringify({ title: 'A message from Nora', body: '', url, tag: 'client_message' }),
  )
  await expect.poll(async () => (await shownNotifications(page))[0]?.url).toBe(url)
  expect(await clickNotification(page)).toEqual([])
  await expect(page).toHaveURL(url)
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByLabel('First Name').fill('Not saved yet')
  await deliverPush(page, JSON.stringify({ title: 'Another', body: '', url, tag: 'client_message' }))
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(1)
  expect(await clickNotification(page)).toEqual([url])
  await expect(page.getByLabel('First Name')).toHaveValue('Not saved yet')
  expect(await cachedAddresses(page)).toEqual({})
})

test('signing out ends the desk’s pushes in this browser', async ({ emptyWorld: world }) => {
  const page = await world.agent({ permissions: ['notifications'] })
  await stubPushManager(page)
  await page.goto('/admin/settings?tab=notifications')
  await page.getByRole('switch', { name: 'On this device' }).click()
  await expect(page.getByText('This device gets notifications')).toBeVisible()
  expect(await storedSubscription(page)).not.toBeNull()
  const ended = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/push-subscriptions'),
  )
  await page.getByRole('button', { name: 'ER, admin account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await ended
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await storedSubscription(page)).toBeNull()
})
