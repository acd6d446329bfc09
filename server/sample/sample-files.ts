import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '../http/upload.ts'
import type { Services } from '../services.ts'
import type { SampleFile } from './deal.ts'

/** A made-up file, whenever and by whom it is uploaded. */
export type SampleUpload = Omit<SampleFile, 'at' | 'by'>

type Colour = readonly [number, number, number]

const sky: Colour = [223, 235, 229]
const roof: Colour = [14, 81, 71]
const wall: Colour = [255, 254, 251]
const door: Colour = [169, 123, 32]
const grass: Colour = [133, 163, 120]

function colourAt(x: number, y: number): Colour {
  const [cx, cy] = [x - 160, y - 60]
  if (y > 200) return grass
  if (cy >= 0 && cy < 70 && Math.abs(cx) < cy * 1.6) return roof
  if (y > 155 && Math.abs(cx) < 16) return door
  if (y >= 130 && Math.abs(cx) < 90) return wall
  return sky
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A small picture of a house, as PNG (RFC 2083). */
export function samplePicture(): Buffer {
  const [width, height] = [320, 240]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => colourAt(x, y)).flat()]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A one-page letter: a title and lines of text. */
async function samplePdf(title: string, lines: readonly string[], madeAt: Date): Promise<Buffer> {
  // Needed once in the life of an installation, so it is not loaded for the rest of it.
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const [bold, font] = [
    await pdf.embedFont(StandardFonts.TimesRomanBold),
    await pdf.embedFont(StandardFonts.Helvetica),
  ]
  const page = pdf.addPage([612, 792])
  page.drawRectangle({ x: 0, y: 760, width: 612, height: 32, color: rgb(0.055, 0.318, 0.278) })
  page.drawText(title, { x: 56, y: 696, size: 24, font: bold })
  page.drawText('Sample document, made by the program.', { x: 56, y: 666, size: 11, font })
  lines.forEach((text, index) => page.drawText(text, { x: 56, y: 622 - index * 20, size: 12, font }))
  return Buffer.from(await pdf.save())
}

let picture: Buffer | null = null

/** A made-up file as if it had been uploaded. */
export async function received(services: Services, file: SampleUpload): Promise<Upload> {
  const bytes = file.lines
    ? await samplePdf(file.name, file.lines, services.clock())
    : (picture ??= samplePicture())
  await mkdir(services.tempDir, { recursive: true })
  const tempPath = join(services.tempDir, randomUUID())
  await writeFile(tempPath, bytes)
  return {
    tempPath,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    originalName: file.fileName,
    mimeType: file.lines ? 'application/pdf' : 'image/png',
    fields: { category: file.category, name: file.name, description: file.description },
  }
}
