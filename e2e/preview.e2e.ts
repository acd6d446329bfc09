import type { Page } from '@playwright/test'
import { samplePicture } from '../server/sample/sample-files.ts'
import { pdfOf } from '../server/testing/files/pdf-of.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Whether the page shows any dark pixels on white. */
async function isPainted(page: Page, number: number): Promise<boolean> {
  return page.locator(`[data-page="${number}"] canvas`).evaluate((canvas: HTMLCanvasElement) => {
    const spot = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.05, 1, 1).data
    return spot !== undefined && (spot[0] ?? 255) < 60
  })
}

test('a PDF preview is rendered, counted, zoomed, accessible, and closed by keyboard, and a picture shows too', async ({
  world,
}) => {
  const client = await world.openDeal()
  const pdf = await pdfOf(['First words', 'Second words', 'Third words'])
  for (const file of [
    { name: 'Appraisal.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Roof.png', mimeType: 'image/png', buffer: samplePicture() },
  ]) {
    const added = await world.api.post(`/api/admin/clients/${client.id}/documents`, { multipart: { file } })
    expect(added.status()).toBe(201)
  }
  const page = await world.visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/open-pdf|pdf\.worker/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
  expect(scripts).toEqual([])

  const opener = page.getByRole('button', { name: 'Preview Appraisal.pdf' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Appraisal.pdf' })
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect.poll(() => isPainted(page, 1)).toBe(true)
  await expect(dialog.getByRole('region', { name: 'Page 1 of 3' })).toContainText('First words')
  await expectAccessible(page)

  expect(scripts.length).toBeGreaterThan(1)

  const canvas = page.locator('[data-page="1"] canvas')
  const wide = (await canvas.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('125%')).toBeVisible()
  await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(wide * 1.2)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()

  await dialog.getByRole('region', { name: 'Appraisal.pdf' }).focus()
  await page.keyboard.press('End')
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible()
  await expect.poll(() => isPainted(page, 3)).toBe(true)
  // The browser ignores keys while it scrolls smoothly, and a page is taller than the viewport.
  for (const [key, place] of [
    ['Home', 'Page 1 of 3'],
    ['PageDown', 'Page 2 of 3'],
  ] as const) {
    await expect(async () => {
      await page.keyboard.press(key)
      await expect(dialog.getByText(place)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Appraisal.pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Preview Roof.png' }).click()
  const picture = page.getByRole('img', { name: 'Roof.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
})
