import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  downloadDocument,
  listPortalDocuments,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDocument, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { usePortalDocuments } from '../document-queries.ts'
import { DocumentsPanel } from '../documents-panel.tsx'

function Panel() {
  return (
    <DocumentsPanel
      mode="client"
      source={usePortalDocuments(uniqueId)}
      transactionType="purchase"
      agentName=""
    />
  )
}

const kinds = { pdf: 'application/pdf', png: 'image/png', txt: 'text/plain' }

/** Opens the client's documents; all have the same file, named like this. */
async function open(name: string, file: BlobPart, more: TransactionDocument[] = []) {
  const mimeType = kinds[name.split('.').at(-1) as keyof typeof kinds]
  answer(listPortalDocuments, () => [sampleDocument({ name, originalName: name, mimeType }), ...more])
  answer(downloadDocument, () => new Response(new Blob([file], { type: mimeType })))
  await show(
    <main>
      <h1>Files</h1>
      <Panel />
    </main>,
  )
}

/** A PDF whose pages each have a dark band at the top. */
async function pdfOf(pages: number, userPassword = ''): Promise<BlobPart> {
  const pdf = await PDFDocument.create()
  for (let number = 0; number < pages; number++)
    pdf
      .addPage([612, 792])
      .drawRectangle({ x: 0, y: 700, width: 612, height: 92, color: rgb(0.05, 0.32, 0.28) })
  if (userPassword) pdf.encrypt({ userPassword, ownerPassword: userPassword })
  return new Uint8Array(await pdf.save())
}

async function picture(): Promise<BlobPart> {
  const canvas = new OffscreenCanvas(320, 240)
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240)
  return canvas.convertToBlob()
}

const dialog = page.getByRole('dialog')
const preview = (name: string) => page.getByRole('button', { name: `Preview ${name}` })
const canvasOf = (number: number) =>
  document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas`)

/** Whether the page shows dark pixels on white. */
function isPainted(number: number): boolean {
  const canvas = canvasOf(number)
  const spot = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.05, 1, 1).data
  return spot !== undefined && (spot[0] ?? 255) < 60
}

test('pages far outside the view are not rendered', async () => {
  await open('Report.pdf', await pdfOf(30))
  await page.getByRole('button', { name: 'Report.pdf', exact: true }).click()
  // The first document of a run also waits for its viewer to be loaded and built.
  await expect.element(page.getByText('Page 1 of 30'), { timeout: 20_000 }).toBeVisible()
  await expect.poll(() => isPainted(1), { timeout: 20_000 }).toBe(true)
  expect(document.querySelectorAll('[data-page] canvas').length).toBeLessThan(6)
  await expect.element(page.getByRole('region', { name: 'Report.pdf' })).toHaveFocus()
  // Pressed again until it arrives: a browser may drop a scroll that begins while it lays pages out.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}')
      return page.getByText('Page 30 of 30').query()
    })
    .not.toBeNull()
  await expect.poll(() => isPainted(30), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => canvasOf(1)).toBeNull()
})

test('an image opens from its name, fits, and can be shown at full size', async () => {
  await page.viewport(320, 640)
  await open('Roof.png', await picture())
  const name = page.getByRole('button', { name: 'Roof.png', exact: true })
  await expect.element(name).toBeVisible()
  expectNoSidewaysScroll()
  await name.click()
  const image = dialog.getByRole('img', { name: 'Roof.png' })
  await expect.poll(() => (image.query() as HTMLImageElement | null)?.naturalWidth).toBe(320)
  const width = () => image.element().getBoundingClientRect().width
  expect(width()).toBeLessThan(320)
  await dialog.getByRole('button', { name: 'Actual size' }).click()
  await expect.poll(width).toBe(320)
  expectNoSidewaysScroll()
  await dialog.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(width).toBeLessThan(320)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(name).toHaveFocus()
})

test('a damaged image says so, is not enlarged, and can be loaded anew', async () => {
  await open('Torn.png', 'nothing of use')
  await preview('Torn.png').click()
  await expect.element(dialog.getByText('The image is damaged or in an unsupported format.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Actual size' })).not.toBeInTheDocument()
  const whole = await picture()
  answer(downloadDocument, () => new Response(new Blob([whole], { type: 'image/png' })))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Torn.png' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Actual size' })).toBeVisible()
})

test('plain text is shown as text, whatever it contains', async () => {
  const text = 'Alarm code <b>and</b> <script>alert(1)</script>'
  await open('House notes.txt', text)
  await preview('House notes.txt').click()
  await expect.element(dialog.getByText(text)).toBeVisible()
})

test('a file that cannot be loaded shows the server’s message, and Try again loads it', async () => {
  await open('Deed.pdf', '')
  const message = 'The file store does not answer. Please try again.'
  answer(downloadDocument, () => failure(500, { message }))
  await preview('Deed.pdf').click()
  await expect.element(dialog.getByText('This document could not be shown')).toBeVisible()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await expectAccessible()
  answer(downloadDocument, () => Promise.reject(new TypeError('Failed to fetch')))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('This preview needs a connection.')).toBeVisible()
  answer(downloadDocument, () => failure(500, { message: '' }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  const file = await pdfOf(1)
  answer(downloadDocument, () => new Response(new Blob([file])))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Page 1 of 1')).toBeVisible()
  await expect.poll(() => isPainted(1)).toBe(true)
})

test('a damaged PDF says so and can still be downloaded', async () => {
  await open('Torn.pdf', '%PDF-1.4\nnothing of use\n%%EOF\n')
  await preview('Torn.pdf').click()
  await expect.element(dialog.getByText('The file is damaged or in an unsupported format.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Loading the document')).not.toBeInTheDocument()
})

test('a PDF with a password says what to do', async () => {
  await open('Locked.pdf', await pdfOf(1, 'secret'))
  await preview('Locked.pdf').click()
  await expect.element(dialog.getByText('It’s password-protected.')).toBeVisible()
})

test('a PDF says which page is in view, what it has to read, and can be enlarged as far as it goes', async () => {
  await page.viewport(390, 800)
  await open('Scan.pdf', await pdfOf(3))
  await preview('Scan.pdf').click()
  await expect.element(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect
    .element(dialog.getByText('This page is an image without readable text.').first())
    .toBeInTheDocument()
  const sheet = (number: number) => dialog.getByRole('region', { name: `Page ${number} of 3`, exact: true })
  const width = () => sheet(1).element().getBoundingClientRect().width
  const fitting = width()
  const [smaller, larger] = [
    dialog.getByRole('button', { name: 'Zoom out' }),
    dialog.getByRole('button', { name: 'Zoom in' }),
  ]
  await smaller.click()
  await expect.element(dialog.getByText('75%')).toBeVisible()
  expect(width()).toBeLessThan(fitting)
  await smaller.click()
  await expect.element(dialog.getByText('50%')).toBeVisible()
  await expect.element(smaller).toBeDisabled()
  for (const shown of ['75%', '100%', '125%', '150%', '200%', '300%', '400%']) {
    await expect.element(larger).toBeEnabled()
    await larger.click()
    await expect.element(dialog.getByText(shown, { exact: true })).toBeVisible()
  }
  await expect.element(larger).toBeDisabled()
  expect(width()).toBeGreaterThan(fitting * 3)
  sheet(3).element().scrollIntoView({ block: 'center' })
  await expect.element(dialog.getByText('Page 3 of 3')).toBeVisible()
})

test('a pending document has no preview', async () => {
  const pending = sampleDocument({ name: 'Insurance binder', status: 'pending' })
  await open('Title report.pdf', '', [pending])
  await expect.element(preview('Title report.pdf')).toBeVisible()
  await expect.element(page.getByText('Insurance binder').first()).toBeVisible()
  await expect.element(preview('Insurance binder')).not.toBeInTheDocument()
})

test('the preview of a long name passes axe in both themes and fits at 320 to 1280 px', async () => {
  const name = 'A very long name of a settlement statement with everything in it.pdf'
  await open(name, await pdfOf(2))
  await expect.element(preview(name)).toBeVisible()
  await expectToFit([320, 390, 1280])
  await preview(name).click()
  await expect.poll(() => isPainted(1)).toBe(true)
  await expectToFit([320, 390, 1280])
})
