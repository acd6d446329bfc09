import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ContractFailure } from './contract-failure.ts'
import { openContract, type Opening } from './open-contract.ts'
import { copiesIn } from './reading/feet.ts'

interface Drawing {
  pdf: PDFDocument
  page: PDFPage
  font: PDFFont
}

type Draw = (drawing: Drawing) => unknown

const fileOf = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)

/** A PDF with a page for each drawing. */
async function pdfOf(name: string, draw: readonly Draw[], last: (pdf: PDFDocument) => unknown = () => null) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const one of draw) await one({ pdf, page: pdf.addPage([612, 792]), font })
  await last(pdf)
  return fileOf(name, await pdf.save())
}

const words =
  (text: string, y = 700): Draw =>
  ({ page, font }) =>
    page.drawText(text, { x: 56, y, size: 10, font })

const sentence = 'A sentence that is long enough to be the text of a page.'

async function open(files: readonly File[], changes: Partial<Opening> = {}) {
  const opened = await openContract(files, { pagesToDraw: () => [], ...changes })
  onTestFinished(opened.close)
  return opened
}

/** Why files were refused, and which one it was. */
async function refusal(files: readonly File[], changes: Partial<Opening> = {}): Promise<string> {
  const error: unknown = await open(files, changes).catch((reason: unknown) => reason)
  if (!(error instanceof ContractFailure)) throw new Error('not refused', { cause: error })
  return `${error.kind}: ${error.file}`
}

async function pngOf(color: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(60, 80)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas')
  drawing.fillStyle = color
  drawing.fillRect(0, 0, 60, 80)
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

test('pages of all files are numbered through, each with its text, and each can be painted', async () => {
  const contract = await pdfOf('contract.pdf', [words('Purchase Price'), words('500,000')])
  const counter = await pdfOf('counter.pdf', [words('Counter Offer'), words('512,500')])
  const progress: object[] = []
  const { packet, page, files, sha256 } = await open([contract, counter], {
    onProgress: (one) => progress.push(one),
  })
  expect(packet.files).toEqual([
    { name: 'contract.pdf', firstPage: 1, pageCount: 2 },
    { name: 'counter.pdf', firstPage: 3, pageCount: 2 },
  ])
  expect(packet.pages.map(({ number, runs }) => [number, runs[0]?.page, runs[0]?.text])).toEqual([
    [1, 1, 'Purchase Price'],
    [2, 2, '500,000'],
    [3, 3, 'Counter Offer'],
    [4, 4, '512,500'],
  ])
  expect([page(2)?.number, page(3)?.number, page(4)?.number, page(5)]).toEqual([2, 1, 2, null])
  expect(page(3)?.pdf).toBe(page(4)?.pdf)
  expect(page(2)?.pdf).not.toBe(page(3)?.pdf)
  expect(files).toEqual([contract, counter])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await counter.arrayBuffer()))
  expect(sha256[1]).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  expect(progress.at(-1)).toEqual({ page: 4, of: 4 })
})

const foot = (at: number): Draw =>
  at >= 291 && at <= 307
    ? words(`RPA REVISED 12/25 (PAGE ${at - 290} OF 17)`, 30)
    : words(`DISC REVISED 6/24 (PAGE ${((at - 1) % 5) + 1} OF 5)`, 30)

test('I5: an agreement on pages 291 to 307 of 400 is found, and page 401 is named as not looked at', async () => {
  const bundle = await pdfOf(
    'bundle.pdf',
    Array.from({ length: 401 }, (_, at) => foot(at + 1)),
  )
  const { packet, page } = await open([bundle])
  expect(packet.pages).toHaveLength(400)
  expect(packet.notLookedAt).toBe(1)
  expect(packet.files[0]?.pageCount).toBe(401)
  expect(page(401)?.number).toBe(401)
  const copies = copiesIn(
    packet.pages.map(({ number, runs }) => ({ number, lowest: runs.map(({ text }) => text) })),
  )
  const agreement = copies.find(({ code }) => code === 'RPA')
  expect([...(agreement?.found ?? [])]).toEqual(Array.from({ length: 17 }, (_, at) => [at + 1, at + 291]))
})

const locked = (userPassword: string) =>
  pdfOf(`locked ${userPassword.length}.pdf`, [words('Purchase Price')], (pdf) =>
    pdf.encrypt({ ownerPassword: 'owner', userPassword, permissions: {} }),
  )

test('I6: an encrypted PDF with an empty password is read; one with a real password is refused', async () => {
  const { packet } = await open([await locked('')])
  expect(packet.pages[0]?.runs[0]?.text).toBe('Purchase Price')
  expect(await refusal([await locked('secret')])).toBe('password: locked 6.pdf')
})

const filled: Draw = ({ pdf, page, font }) => {
  page.drawText('500,000', { x: 202, y: 640, size: 10, font })
  page.drawText('999,999', { x: 202, y: 600, size: 10, font, color: rgb(1, 1, 1) })
  const field = pdf.getForm().createTextField('price')
  field.setText('505,000')
  field.addToPage(page, { x: 200, y: 636, width: 90, height: 14, font, borderWidth: 0 })
}

test('I7, I11: pages that are asked for are looked at: values of fields, what is under them, and text that nobody sees', async () => {
  const file = await pdfOf('contract.pdf', [words(sentence), filled])
  const asked: number[][] = []
  const { packet } = await open([file], {
    pagesToDraw: (pages) => {
      asked.push(pages.map(({ number }) => number))
      return [2]
    },
  })
  expect(asked).toEqual([[1, 2]])
  const [first, second] = packet.pages
  const ink = second?.runs.map((run) => [run.text, run.source, (second.inkIn(run) ?? 0) > 0.08])
  expect(ink).toEqual([
    ['500,000', 'text', true],
    ['999,999', 'text', false],
    ['505,000', 'field', true],
  ])
  expect(first?.runs.map((run) => first.inkIn(run))).toEqual([null])
})

test('a page is a picture without text, a scan with the text of one, or text', async () => {
  const png = await pngOf('gray')
  const picture: Draw = async ({ pdf, page }) => {
    page.drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 612, height: 792 })
  }
  const logo: Draw = async ({ pdf, page }) => {
    page.drawImage(await pdf.embedPng(png), { x: 0, y: 700, width: 200, height: 92 })
  }
  const both =
    (...all: Draw[]): Draw =>
    async (drawing) => {
      for (const one of all) await one(drawing)
    }
  const file = await pdfOf('scan.pdf', [
    both(picture, words('DocuSign Envelope ID: 8F1C2D3E-4A5B-6C7D')),
    both(picture, words(sentence)),
    both(logo, words(sentence)),
    () => null,
  ])
  const { packet } = await open([file], { pagesToDraw: () => [2, 3] })
  expect(packet.pages.map(({ kind }) => kind)).toEqual(['picture', 'scan', 'text', 'text'])
})

test('photos that are dropped together are one file in the order of their names, where the first of them was', async () => {
  const contract = await pdfOf('contract.pdf', [words('Purchase Price')])
  const counter = await pdfOf('counter.pdf', [words('Counter Offer')])
  const photos = [fileOf('IMG_10.jpg', await pngOf('red')), fileOf('IMG_9', await pngOf('blue'))]
  const { packet, files, sha256 } = await open([contract, ...photos, counter])
  expect(packet.files.map(({ pageCount }) => pageCount)).toEqual([1, 2, 1])
  expect(packet.pages.map(({ kind }) => kind)).toEqual(['text', 'picture', 'picture', 'text'])
  expect(files[1]).toMatchObject({ type: 'application/pdf' })
  const again = await open(photos.toReversed())
  expect(again.sha256).toEqual([sha256[1]])
})

test('files are what their bytes say, and a refused one is named', async () => {
  const bytes = new Uint8Array(await (await pdfOf('', [words('Purchase Price')])).arrayBuffer())
  const good = fileOf('contract.txt', bytes)
  expect((await open([good])).packet.pages[0]?.runs[0]?.text).toBe('Purchase Price')
  expect(await refusal([good, fileOf('letter.pdf', 'Dear Maya')])).toBe('kind: letter.pdf')
  expect(await refusal([good, fileOf('empty.pdf', '')])).toBe('kind: empty.pdf')
  expect(await refusal([fileOf('IMG_1', '\0\0\0\u0018ftypheic')])).toBe('kind: IMG_1')
  const large = new File([bytes, new Uint8Array(25 * 1024 * 1024)], 'large.pdf')
  expect(await refusal([good, large])).toBe('too-large: large.pdf')
  expect(await refusal(Array.from({ length: 7 }, () => good))).toBe('too-many: ')
})

const collection = async (pdf: PDFDocument) => {
  await pdf.attach(new TextEncoder().encode('a'), 'contract.pdf')
  pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ View: 'D' }))
}

test('a PDF that only holds other files is a portfolio; a contract with attachments is none', async () => {
  const cover = await pdfOf('cover.pdf', [words('Open this in another program.')], collection)
  expect(await refusal([cover])).toBe('portfolio: cover.pdf')
  const contract = await pdfOf('rpa.pdf', [words('RPA REVISED 12/25 (PAGE 1 OF 17)', 30)], collection)
  expect((await open([contract])).packet.pages).toHaveLength(1)
})

const circular = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 3/Kids[2 0 R 3 0 R]>> endobj
3 0 obj <</Type/Pages/Count 2/Kids[2 0 R]>> endobj
trailer <</Root 1 0 R/Size 4>>
%%EOF`

test('I26: circular pages and a cut file are refused or empty', async () => {
  const whole = new Uint8Array(
    await (await pdfOf('', [words('Purchase Price'), words(sentence)])).arrayBuffer(),
  )
  const files = [
    fileOf('circular.pdf', circular),
    fileOf('cut.pdf', whole.slice(0, whole.length / 2)),
    fileOf('nothing.pdf', '%PDF-1.7\n'),
  ]
  for (const file of files) {
    const result = await open([file], { within: 5_000 }).then(
      ({ packet }) => packet.pages.flatMap(({ runs }) => runs),
      (error: unknown) => error,
    )
    if (Array.isArray(result)) expect(result, file.name).toEqual([])
    else expect(result, file.name).toMatchObject({ kind: 'unreadable', file: file.name })
  }
})

/** A PDF with one page of these parts, packed into a few kilobytes; `filters`: what else they are packed with. */
async function bombOf(parts: BlobPart[], filters = ''): Promise<File> {
  const packed = new Response(new Blob(parts).stream().pipeThrough(new CompressionStream('deflate')))
  const content = new Uint8Array(await packed.arrayBuffer())
  const head = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}/Filter[/FlateDecode${filters}]>> stream\n`
  return new File([head, content, '\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n%%EOF'], 'bomb.pdf')
}

/** A part a hundred times. */
const hundred = (part: BlobPart): BlobPart[] => Array.from({ length: 100 }, () => part)

test('I26: a file that takes longer than its time is refused, and its worker is terminated though it is busy', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...sent: unknown[]) => void
  // A worker that hangs does not hear that it is to end.
  const deaf = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: { action?: string },
    transfer?: unknown,
  ) {
    if (message.action !== 'Terminate') post.call(this, message, transfer)
  })
  const bomb = await bombOf(hundred('BT 1 0 0 1 5 5 Tm ET '.repeat(15_000)))
  expect(bomb.size).toBeLessThan(1_000_000)
  expect(await refusal([bomb], { within: 300 })).toBe('unreadable: bomb.pdf')
  await expect.poll(() => terminate.mock.calls).toHaveLength(1)
  terminate.mockRestore()
  deaf.mockRestore()
})

test('I26: a page of 600 MB is read without text or refused', async () => {
  // Each pair of bytes is a space, 128 times.
  const runs = new Uint8Array(2 * 47_000).map((_, at) => (at % 2 === 0 ? 129 : 32))
  const bomb = await bombOf(hundred(runs), '/RunLengthDecode')
  expect(bomb.size).toBeLessThan(100_000)
  const read = await open([bomb], { within: 5_000 }).then(
    ({ packet }) => packet.pages.flatMap(({ runs: found }) => found),
    (error: unknown) => error,
  )
  if (Array.isArray(read)) expect(read).toEqual([])
  else expect(read).toMatchObject({ kind: 'unreadable', file: 'bomb.pdf' })
})

test('reading can be stopped before and while it reads', async () => {
  const file = await pdfOf(
    'contract.pdf',
    Array.from({ length: 30 }, () => words('Purchase Price')),
  )
  expect(await refusal([file], { signal: AbortSignal.abort() })).toMatch(/^stopped/)
  const stop = new AbortController()
  const seen: number[] = []
  const onProgress = ({ page }: { page: number }) => {
    seen.push(page)
    stop.abort()
  }
  expect(await refusal([file], { signal: stop.signal, onProgress })).toMatch(/^stopped/)
  expect(seen).toEqual([1])
})
