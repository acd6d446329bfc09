import type { Page } from '@playwright/test'
import { cachedPortals, waitForWorker } from './device-storage.ts'
import { expect, test, type World } from './fixtures.ts'
import { goOffline } from './network.ts'

test.use({ serviceWorkers: 'allow' })

const forgotten = 'Portal removed from this device'

async function dealWithFile(world: World) {
  const client = await world.openDeal()
  const file = { name: 'agreement.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed') }
  const uploaded = await world.api.post(`/api/admin/clients/${client.id}/documents`, { multipart: { file } })
  const { id } = (await uploaded.json()) as { id: string }
  return { client, download: `/api/documents/${id}/download` }
}

async function openConfig(page: Page, uniqueId: string): Promise<void> {
  await page.goto(`/client/${uniqueId}?tab=settings`)
  await waitForWorker(page)
  await expect.poll(() => cachedPortals(page)).toContain(uniqueId)
}

async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove this portal from this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText(forgotten).first()).toBeVisible()
}

const storageKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('forgetting a portal leaves nothing of it on the device, in any tab, and everything of another one', async ({
  world,
}) => {
  const { client, download } = await dealWithFile(world)
  const { uniqueId } = client
  const other = await dealWithFile(world)
  const page = await world.visitor()
  await openConfig(page, other.client.uniqueId)
  await page.goto(`/client/${uniqueId}`)
  await page.evaluate((id) => localStorage.setItem(`celebrated:${id}`, 'yes'), uniqueId)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openConfig(page, uniqueId)
  const secondTab = await page.context().newPage()
  await secondTab.goto(`/client/${uniqueId}?tab=messages`)
  await secondTab.getByPlaceholder('Type your message...').fill('Never sent')
  await waitForWorker(secondTab)
  await expect
    .poll(() => storageKeys(secondTab))
    .toEqual(
      expect.arrayContaining([`celebrated:${uniqueId}`, `chat:portal:${uniqueId}`, `last-visit:${uniqueId}`]),
    )
  expect((await page.request.get(download)).status()).toBe(200)

  await forget(page)
  for (const tab of [page, secondTab]) {
    await expect(tab).toHaveURL('/')
    await expect(tab.getByRole('heading', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
    const ofForgotten = async () => (await storageKeys(tab)).filter((key) => key.includes(uniqueId))
    await expect.poll(ofForgotten).toEqual([])
  }
  const kept = await storageKeys(page)
  expect(kept).toContain(`last-visit:${other.client.uniqueId}`)
  expect(kept.filter((key) => !key.includes(other.client.uniqueId))).toEqual(['theme'])
  expect(await cachedPortals(page)).toEqual([other.client.uniqueId])
  expect((await page.request.get(other.download)).status()).toBe(200)
  expect((await page.request.get(download)).status()).toBe(404)

  await page.goto(`/client/${uniqueId}?tab=messages`)
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('')
  expect((await page.request.get(download)).status()).toBe(200)
})

test('offline, the device is cleared too, and it says what the server still stores', async ({ world }) => {
  const { client } = await dealWithFile(world)
  const page = await world.visitor()
  await openConfig(page, client.uniqueId)
  await goOffline(page)
  await forget(page)
  await expect(page.getByText(/the server still remembers this browser/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
  expect(await cachedPortals(page)).toEqual([])
})
