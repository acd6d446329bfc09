import type { Page } from '@playwright/test'
import { cachedPortals, waitForWorker } from './device-storage.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type World } from './fixtures.ts'
import { goOffline } from './network.ts'

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

test('forgetting leaves nothing on the device, and nothing works without the link', async ({ world }) => {
  const { client, download } = await dealWithFile(world)
  const { uniqueId } = client
  const page = await world.visitor()
  await page.goto(`/client/${uniqueId}?tab=messages`)
  await page.getByPlaceholder('Type your message...').fill('Never sent')
  await page.evaluate((id) => localStorage.setItem(`celebrated:${id}`, 'yes'), uniqueId)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openConfig(page, uniqueId)
  await expect
    .poll(() => storageKeys(page))
    .toEqual(
      expect.arrayContaining([`celebrated:${uniqueId}`, `chat:portal:${uniqueId}`, `last-visit:${uniqueId}`]),
    )
  expect((await page.request.get(download)).status()).toBe(200)

  await forget(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
  expect(await cachedPortals(page)).toEqual([])
  expect(await storageKeys(page)).toEqual(['theme'])
  expect((await page.request.get(download)).status()).toBe(404)

  await page.goto(`/client/${uniqueId}?tab=messages`)
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('')
  expect((await page.request.get(download)).status()).toBe(200)
})

test('only that portal is forgotten, even in a tab that still shows it', async ({ world }) => {
  const { client, download } = await dealWithFile(world)
  const other = await dealWithFile(world)
  const page = await world.visitor()
  await openConfig(page, other.client.uniqueId)
  await openConfig(page, client.uniqueId)
  const secondTab = await page.context().newPage()
  await secondTab.goto(`/client/${client.uniqueId}?tab=messages`)
  await secondTab.getByPlaceholder('Type your message...').fill('Never sent')
  await waitForWorker(secondTab)
  await expect.poll(() => storageKeys(secondTab)).toContain(`chat:portal:${client.uniqueId}`)
  await forget(page)
  await expect(secondTab).toHaveURL('/')
  await expect(secondTab.getByRole('heading', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
  expect(await cachedPortals(page)).toEqual([other.client.uniqueId])
  const ofForgotten = async () =>
    (await storageKeys(secondTab)).filter((key) => key.includes(client.uniqueId))
  await expect.poll(ofForgotten).toEqual([])
  expect((await page.request.get(other.download)).status()).toBe(200)
  expect((await page.request.get(download)).status()).toBe(404)
})

test('it asks for confirmation, and Cancel changes nothing', async ({ world }) => {
  const { client } = await dealWithFile(world)
  const page = await world.visitor({ viewport: { width: 320, height: 640 } })
  await openConfig(page, client.uniqueId)
  await expectNoSidewaysScroll(page)
  const button = page.getByRole('button', { name: 'Remove this portal from this device' })
  const box = await button.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThan(320 - 16)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Your link still works')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await cachedPortals(page)).toEqual([client.uniqueId])
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
