import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

function pdf(): Buffer {
  const filler = randomBytes(40_000)
    .toString('hex')
    .replace(/(.{80})/g, '%$1\n')
  return Buffer.from(`%PDF-1.4\n${filler}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`, 'latin1')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the agent’s upload reaches the client byte for byte', async ({ world }) => {
  const client = await world.openDeal()
  const bytes = pdf()
  const visitor = await world.visitor()
  await visitor.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(visitor.getByText('No documents available yet')).toBeVisible()

  const agent = await world.agent()
  await agent.goto(`/admin/client/${client.id}/documents`)
  await agent
    .getByRole('button', { name: /^upload/i })
    .first()
    .click()
  const dialog = agent.getByRole('dialog', { name: 'Upload Document' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Closing Disclosure.pdf', mimeType: 'application/pdf', buffer: bytes })
  await dialog.getByLabel('Category').selectOption('loan')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(agent.getByText('Document uploaded successfully', { exact: true })).toBeVisible()

  const row = visitor.getByRole('listitem').filter({ hasText: 'Closing Disclosure.pdf' })
  await expect(row).toBeVisible()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    row.getByRole('link', { name: /download/i }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Closing Disclosure.pdf')
  expect(sha256(await readFile(await download.path()))).toBe(sha256(bytes))
})

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
    .setInputFiles({ name: 'stub.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document uploaded successfully', { exact: true })).toBeVisible()
  await expect(row.getByText('Available')).toBeVisible()
  await expect(page.getByText(/document\(s\) pending/)).toHaveCount(0)
})

test('a file whose content does not match its name is refused with the server’s message', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await page
    .getByRole('button', { name: /^upload/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  const buffer = Buffer.from('<html><script>alert(1)</script></html>')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Upload Failed')).toBeVisible()
  await expect(
    page.getByText('Only PDF, DOC, DOCX, JPG, PNG, GIF and TXT files can be uploaded'),
  ).toBeVisible()
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
    .getByRole('button', { name: /preview.*October statement/i })
    .first()
    .click()
  await expect(agent.getByText(/of 3/).first()).toBeVisible()
})
