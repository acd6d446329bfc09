import { pdfOf } from '../server/testing/files/pdf-of.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

test('a client fulfills a request, and the amber banner disappears', async ({ world }) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: 'Pay stub', category: 'loan' },
  })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('1 document(s) pending')).toBeVisible()
  await page.getByText('1 document(s) pending').click()
  await expect(page).toHaveURL(/tab=documents/)
  const row = page.getByRole('listitem').filter({ hasText: 'Pay stub' })
  await expect(row.getByRole('button', { name: 'Pending' })).toBeDisabled()
  await row.getByRole('button', { name: /upload/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await expectAccessible(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stub.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Pay stub']) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document uploaded successfully', { exact: true })).toBeVisible()
  await expect(row.getByText('Available')).toBeVisible()
  await expect(page.getByText(/document\(s\) pending/)).toHaveCount(0)
})

test('photos of a requested statement reach the agent as one PDF', async ({ world }) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: 'October statement', category: 'loan' },
  })
  const page = await world.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'October statement' })
    .getByRole('button', { name: /upload/i })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  const photos = ['white', 'lightgray', 'beige'].map((color, at) => ({ color, name: `page-${at + 1}.jpg` }))
  const files = await page.evaluate(
    async (pages) =>
      Promise.all(
        pages.map(async ({ color, name }) => {
          const canvas = new OffscreenCanvas(600, 800)
          const drawing = canvas.getContext('2d')
          if (drawing) drawing.fillStyle = color
          drawing?.fillRect(0, 0, 600, 800)
          const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
          return { name, mimeType: 'image/jpeg', text: btoa(String.fromCodePoint(...new Uint8Array(bytes))) }
        }),
      ),
    photos,
  )
  await dialog
    .getByLabel('Drop files here')
    .setInputFiles(files.map(({ text, ...file }) => ({ ...file, buffer: Buffer.from(text, 'base64') })))
  await expect(dialog.getByRole('button', { name: 'One PDF, 3 pages', pressed: true })).toBeVisible()
  await expect(dialog.getByText('Take a photo of the next page')).toBeVisible()
  await expectToFit(page, [320, 390, 1280])
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('3 pages uploaded as one PDF', { exact: true })).toBeVisible()
  await expect(page.getByText('October statement').first()).toBeVisible()

  const agent = await world.agent()
  await agent.goto(`/admin/client/${client.id}/documents`)
  await agent
    .getByRole('link', { name: /^Check .*October statement/ })
    .first()
    .click()
  await expect(agent.getByText(/of 3/).first()).toBeVisible()
})
