import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { samplePicture } from '../server/sample/open-deal.ts'
import { waitForWorker } from './device-storage.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToFit,
  staticPage,
  test,
  type World,
} from './fixtures.ts'
import { pdfOf } from './sample-pdf.ts'

const kinds = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', txt: 'text/plain' }

async function addFile(world: World, client: AdminClient, name: string, buffer: Buffer): Promise<void> {
  const mimeType = kinds[name.split('.').at(-1) as keyof typeof kinds]
  const file = { name, mimeType, buffer }
  const answer = await world.api.post(`/api/admin/clients/${client.id}/documents`, { multipart: { file } })
  expect(answer.status()).toBe(201)
}

async function openFiles(page: Page, client: AdminClient): Promise<void> {
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
}

/** Whether the page shows any dark pixels on white. */
async function isPainted(page: Page, number: number): Promise<boolean> {
  return page.locator(`[data-page="${number}"] canvas`).evaluate((canvas: HTMLCanvasElement) => {
    const spot = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.05, 1, 1).data
    return spot !== undefined && (spot[0] ?? 255) < 60
  })
}

test('a PDF preview is rendered, counted, zoomed, accessible, and closed by keyboard', async ({ world }) => {
  const client = await world.openDeal()
  await addFile(world, client, 'Appraisal.pdf', await pdfOf(['First words', 'Second words', 'Third words']))
  const page = await world.visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/open-pdf|pdf\.worker/.test(request.url())) scripts.push(request.url())
  })
  await openFiles(page, client)
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
})

test('pages far outside the view are not rendered', async ({ world }) => {
  const client = await world.openDeal()
  await addFile(world, client, 'Report.pdf', await pdfOf(Array.from({ length: 30 }, (_, at) => `Page ${at}`)))
  const page = await world.visitor()
  await openFiles(page, client)
  await page.getByRole('button', { name: 'Report.pdf', exact: true }).click()
  await expect(page.getByText('Page 1 of 30')).toBeVisible()
  await expect.poll(() => isPainted(page, 1)).toBe(true)
  expect(await page.locator('[data-page] canvas').count()).toBeLessThan(6)
  await expect(page.getByRole('region', { name: 'Report.pdf' })).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => isPainted(page, 30)).toBe(true)
  await expect(page.locator('[data-page="1"] canvas')).toHaveCount(0)
})

test('an image opens from its name, fits, and can be shown at full size', async ({ world }) => {
  const client = await world.openDeal()
  await addFile(world, client, 'Roof.png', samplePicture())
  const page = await world.visitor({ viewport: { width: 320, height: 640 } })
  await openFiles(page, client)
  await expectNoSidewaysScroll(page)
  const name = page.getByRole('button', { name: 'Roof.png', exact: true })
  await name.click()
  const dialog = page.getByRole('dialog', { name: 'Roof.png' })
  const picture = dialog.getByRole('img', { name: 'Roof.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  const width = async () => (await picture.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(320)
  await dialog.getByRole('button', { name: 'Actual size' }).click()
  await expect.poll(width).toBe(320)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(width).toBeLessThan(320)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(name).toBeFocused()
})

test('plain text is shown as text, whatever it contains', async ({ world }) => {
  const client = await world.openDeal()
  const text = 'Alarm code <b>and</b> <script>alert(1)</script>'
  await addFile(world, client, 'House notes.txt', Buffer.from(text))
  const page = await world.visitor()
  await openFiles(page, client)
  await page.getByRole('button', { name: 'Preview House notes.txt' }).click()
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
})

test('a file that cannot be loaded shows the server’s message, and Try again loads it', async ({ world }) => {
  const client = await world.openDeal()
  await addFile(world, client, 'Deed.pdf', await pdfOf(['The deed']))
  const page = await world.visitor()
  await openFiles(page, client)
  const message = 'The file store does not answer. Please try again.'
  await waitForWorker(page)
  await page.route('**/api/documents/*/download', (route) =>
    route.fulfill({ status: 500, json: { message } }),
  )
  await page.getByRole('button', { name: 'Preview Deed.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deed.pdf' })
  await expect(dialog.getByText('This document could not be shown')).toBeVisible()
  await expect(dialog.getByText(message)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/documents/*/download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Page 1 of 1')).toBeVisible()
  await expect.poll(() => isPainted(page, 1)).toBe(true)
})

test('a damaged PDF says so and can still be downloaded', async ({ world }) => {
  const client = await world.openDeal()
  await addFile(world, client, 'Torn.pdf', Buffer.from('%PDF-1.4\nnothing of use\n%%EOF\n'))
  const page = await world.visitor()
  await openFiles(page, client)
  await page.getByRole('button', { name: 'Preview Torn.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Torn.pdf' })
  await expect(dialog.getByText('The file is damaged or in an unsupported format.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a pending document has no preview, and the agent previews from all documents', async ({ world }) => {
  const client = await world.openDeal()
  const name = 'Insurance binder'
  await world.api.post(`/api/admin/clients/${client.id}/document-requests`, { data: { name } })
  await addFile(world, client, 'Title report.pdf', await pdfOf(['Title']))
  const visitor = await world.visitor()
  await openFiles(visitor, client)
  await expect(visitor.getByRole('button', { name: 'Preview Title report.pdf' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: `Preview ${name}` })).toHaveCount(0)
  const agent = await world.agent()
  await agent.goto(`/admin/client/${client.id}/documents`)
  await agent.getByRole('button', { name: 'Preview Title report.pdf' }).click()
  await expect.poll(() => isPainted(agent, 1)).toBe(true)
})

test('the preview passes axe in both themes and fits at 320 to 1280 px', async ({ world }) => {
  const client = await world.openDeal()
  const name = 'A very long name of a settlement statement with everything in it.pdf'
  await addFile(world, client, name, await pdfOf(['One', 'Two']))
  const page = await world.visitor(staticPage)
  await openFiles(page, client)
  await expectToFit(page, [320, 390, 1280])
  await page.getByRole('button', { name: `Preview ${name}` }).click()
  await expect.poll(() => isPainted(page, 1)).toBe(true)
  await expectToFit(page, [320, 390, 1280])
})

test('the camera is offered on touch devices only, names its photo, and shows it', async ({ world }) => {
  const client = await world.openDeal()
  const desktop = await world.visitor()
  await openFiles(desktop, client)
  await desktop.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(desktop.getByRole('dialog', { name: 'Upload Document' })).toBeVisible()
  await expect(desktop.getByText('Take a photo')).toHaveCount(0)

  const phone = await world.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openFiles(phone, client)
  await phone.getByRole('button', { name: 'Upload', exact: true }).click()
  const camera = phone.getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expectAccessible(phone)
  await camera.setInputFiles({ name: 'image.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await expect(phone.getByText(/This browser can’t open Photo .*heic/)).toBeVisible()
  await camera.setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: samplePicture() })
  const dialog = phone.getByRole('dialog', { name: 'Upload Document' })
  await expect(dialog.getByText(/^Photo \w{3} \d{1,2}, \d{4}\.png$/)).toBeVisible()
  const thumbnail = dialog.locator('img')
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(phone.getByText('Document uploaded successfully', { exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Preview Photo .*\.png$/ })).toBeVisible()
})
