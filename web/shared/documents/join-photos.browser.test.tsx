import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { limits } from '#contract/rules/limits.ts'
import { show } from '#web/testing/show.tsx'
import { joinPhotos } from './join-photos.ts'
import { openPdf } from './preview/open-pdf.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** A photo of noise, which hardly compresses, or of one color. */
async function photo(name: string, width: number, height: number, color?: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas')
  if (color) {
    drawing.fillStyle = color
    drawing.fillRect(0, 0, width, height)
  } else {
    const image = drawing.createImageData(width, height)
    let seed = 7
    for (let at = 0; at < image.data.length; at++)
      image.data[at] = at % 4 === 3 ? 255 : (seed = (seed * 75 + 74) % 65_537) % 256
    drawing.putImageData(image, 0, 0)
  }
  // At once: a blob of a canvas is made when the page is idle, up to a second later.
  const bytes = atob(canvas.toDataURL('image/jpeg').split(',')[1] ?? '')
  const file = Uint8Array.from(bytes, (one) => one.charCodeAt(0))
  return new File([file], name, { type: 'image/jpeg' })
}

/** The photo as a phone held upright stores it: lying, with the EXIF orientation 6 (TIFF 6.0, tag 274). */
async function turned(file: File): Promise<File> {
  const exif = [
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0,
    0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new File([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], file.name, { type: file.type })
}

async function sizesIn(file: File): Promise<[width: number, height: number][]> {
  const { pdf, close } = await openPdf(file)
  const sizes: [number, number][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  close()
  return sizes
}

test('photos become the pages of one PDF, in their order and upright', async () => {
  const lying = await photo('a.jpg', 400, 200, 'red')
  const pdf = await joinPhotos(
    [lying, await turned(lying), await photo('b.jpg', 300, 300, 'blue')],
    'Statement',
  )
  expect(pdf).toMatchObject({ name: 'Statement.pdf', type: 'application/pdf' })
  expect(await sizesIn(pdf)).toEqual([
    [792, 396],
    [396, 792],
    [792, 792],
  ])
})

const read = async (file: File) => new TextDecoder('latin1').decode(await file.arrayBuffer())

test('the PDF says nothing of where and with what the photos were taken', async () => {
  const plain = await photo('a.jpg', 40, 20, 'red')
  const annotated = await turned(plain)
  expect(await read(annotated)).toContain('Exif')
  const pdf = await joinPhotos([annotated, annotated], 'Statement')
  expect(await read(pdf)).toContain('/DCTDecode')
  expect(await read(pdf)).not.toMatch(/Exif|GPS|xmpmeta/)
})

test('six large photos fit into one upload', { timeout: 60_000 }, async () => {
  // As large as the first attempt makes them: smoothed by scaling, they would fit into it.
  const noise = await photo('page.jpg', 2_000, 2_000)
  const pdf = await joinPhotos([noise, noise, noise, noise, noise, noise], 'Statement')
  expect(noise.size * 6).toBeGreaterThan(limits.upload)
  expect(pdf.size).toBeLessThanOrEqual(limits.upload)
  expect(await sizesIn(pdf)).toHaveLength(6)
})

const dialog = () => page.getByRole('dialog', { name: 'Upload Document' })
/** Chosen in the page itself: large photos through the test's connection would take longer than an action may. */
async function choose(...files: File[]): Promise<void> {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const input = await dialog().getByLabelText('Drop files here').findElement()
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const request = {
  id: crypto.randomUUID(),
  name: 'October/November statement',
  category: 'loan',
  status: 'pending',
}

async function open(forRequest: TransactionDocument | null = null) {
  const sent: { file: File; fields: object }[] = []
  const onClose = vi.fn<() => void>()
  const upload = async (file: File, fields: object) => {
    sent.push({ file, fields })
    return {} as TransactionDocument
  }
  const requests = forRequest ? [forRequest] : []
  await show(<UploadDialog upload={upload} requests={requests} forRequest={forRequest} onClose={onClose} />)
  return { sent, onClose }
}

test('photos of a requested statement are one upload, with pages moved and removed', async () => {
  const { sent, onClose } = await open(request as unknown as TransactionDocument)
  await choose(await photo('one.jpg', 100, 200, 'red'))
  await choose(await photo('two.jpg', 200, 100, 'blue'), await photo('three.jpg', 100, 100, 'green'))
  await choose(await photo('blurred.jpg', 50, 50, 'gray'))
  await expect
    .element(dialog().getByRole('button', { name: 'One PDF, 4 pages', pressed: true }))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Remove file: blurred.jpg' }).click()
  await dialog().getByRole('button', { name: 'Move down: page 1' }).click()
  await expect.element(dialog().getByText(/^Page 3 · /)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Move up: page 1' })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Move up: page 3' })).toBeEnabled()
  await expect.element(dialog().getByRole('button', { name: 'Move down: page 3' })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: 'Move down: page 2' })).toBeEnabled()
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(page.getByText('3 pages uploaded as one PDF').first()).toBeVisible()
  expect(sent.map(({ file, fields }) => [file.name, fields])).toEqual([
    ['October-November statement.pdf', { category: 'loan', requestId: request.id }],
  ])
  expect(await sizesIn(sent[0]?.file ?? new File([], ''))).toEqual([
    [792, 396],
    [396, 792],
    [792, 792],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('photos can be uploaded as separate files, and another kind of file is never joined', async () => {
  const { sent } = await open()
  await choose(await photo('one.jpg', 10, 10, 'red'), await photo('two.jpg', 10, 10, 'blue'))
  const asFiles = dialog().getByRole('button', { name: '2 files' })
  const asPages = dialog().getByRole('button', { name: 'One PDF, 2 pages' })
  await asFiles.click()
  await asPages.click()
  await expect.element(asPages).toHaveAttribute('aria-pressed', 'true')
  await expect.element(asFiles).toHaveAttribute('aria-pressed', 'false')
  await asFiles.click()
  await choose(new File(['a'], 'letter.txt', { type: 'text/plain' }))
  await expect.element(dialog().getByRole('button', { name: /One PDF/ })).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['one.jpg', 'two.jpg', 'letter.txt'])
})

test('photos that cannot be joined stay chosen, and can go as separate files', async () => {
  const { sent } = await open()
  const broken = new File(['not a picture'], 'broken.jpg', { type: 'image/jpeg' })
  await choose(await photo('one.jpg', 10, 10, 'red'), broken)
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await expect
    .element(dialog().getByText('The photos could not be joined. Upload them as separate files.'))
    .toBeVisible()
  expect(sent).toEqual([])
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => sent.map(({ file }) => file.name)).toEqual(['one.jpg', 'broken.jpg'])
})

const button = (name: string) => dialog().getByRole('button', { name, exact: true })

test('nothing is uploaded once the dialog was closed while the pages were joined', async () => {
  const { sent, onClose } = await open()
  await choose(await photo('one.jpg', 1_200, 900), await photo('two.jpg', 1_200, 900))
  await expect.element(button('Upload')).toBeEnabled()
  // One right after the other: nothing is joined in between.
  for (const name of ['Upload', 'Cancel'])
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(button('Preparing...')).toBeVisible()
  await expect.element(button('Upload')).toBeVisible()
  expect(sent).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a HEIC photo that the browser cannot open is not chosen, and the dialog says what to do', async () => {
  await open()
  await choose(new File(['heic'], 'IMG_2041.HEIC'))
  await expect
    .element(dialog().getByText(/This browser can’t open IMG_2041.HEIC. On an iPhone/))
    .toBeVisible()
  await expect.element(dialog().getByRole('list', { name: 'Chosen files' })).not.toBeInTheDocument()
})

test('a HEIC photo that the browser can open becomes a JPG', async () => {
  await open()
  const readable = await photo('IMG_2042.HEIC', 20, 10, 'red')
  await choose(new File([readable], 'IMG_2042.HEIC'))
  await expect.element(dialog().getByText('IMG_2042.jpg')).toBeVisible()
})
