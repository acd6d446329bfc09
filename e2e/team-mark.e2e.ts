import type { Page } from '@playwright/test'
import { squarePng } from '../server/testing/files/square-png.ts'
import { cachedPortals, waitForWorker } from './device-storage.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

test.use({ serviceWorkers: 'allow' })

const logo = (page: Page) => page.locator('header a img')
const house = (page: Page) => page.locator('header a svg[viewBox="0 0 28 28"]')
const widthOf = (page: Page) => logo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)

test('I20: an admin’s logo is in the client’s portal and its app, without a connection too, until it is removed', async ({
  world,
}) => {
  const { uniqueId } = await world.openDeal()
  const settings = await world.agent()
  await settings.goto('/admin/settings?tab=team')
  await settings
    .getByRole('group', { name: 'Logo' })
    .locator('input')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: squarePng(600, 90),
    })
  await expect(settings.getByText('The logo has been saved', { exact: true })).toBeVisible()
  await expect.poll(() => widthOf(settings)).toBe(180)
  await expectAccessible(settings)

  const page = await world.visitor()
  await page.goto(`/client/${uniqueId}`)
  await expect.poll(() => widthOf(page)).toBe(180)
  await expect(house(page)).toHaveCount(0)
  const icons = page.locator('link[rel=icon], link[rel=apple-touch-icon]')
  const addresses = await icons.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const manifest = (await (await page.request.get(`/client/${uniqueId}/app.webmanifest`)).json()) as {
    icons: { src: string }[]
  }
  addresses.push(...manifest.icons.map(({ src }) => src))
  expect(addresses.map((one) => one.replace(/[0-9a-f]{16}/, 'hash'))).toEqual(
    [32, 180, 192, 512].map((size) => `/team/mark-${size}-hash.png`),
  )
  for (const one of addresses)
    expect((await page.request.get(one)).headers()['content-type']).toBe('image/png')

  await waitForWorker(page)
  await page.reload()
  await expect
    .poll(() => page.evaluate((one) => caches.match(one).then(Boolean), addresses[1] ?? ''))
    .toBe(true)
  await expect.poll(() => cachedPortals(page)).toEqual([uniqueId])
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(/Last updated \w{3}\s/)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(180)
  await goOnline(page)

  await settings.getByRole('button', { name: 'Remove the logo' }).click()
  const question = settings.getByRole('alertdialog', { name: 'Remove the team’s logo?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(settings.getByText('The logo has been removed', { exact: true })).toBeVisible()
  await expect(house(settings)).toHaveCount(1)
  await page.reload()
  await expect(house(page)).toHaveCount(1)
  await expect(logo(page)).toHaveCount(0)
  expect((await page.request.get(addresses[0] ?? '')).status()).toBe(404)
})
