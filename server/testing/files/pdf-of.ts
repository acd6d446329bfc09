import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'

/** A real PDF of letter-size pages, each with a dark band and its own text; `padding`: bytes of a file attached to it. */
export async function pdfOf(pages: readonly string[], padding = 0): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = pdf.addPage([612, 792])
    page.drawRectangle({ x: 0, y: 700, width: 612, height: 92, color: rgb(0.05, 0.32, 0.28) })
    page.drawText(text, { x: 56, y: 640, size: 24, font })
  }
  if (padding > 0) await pdf.attach(randomBytes(padding), 'padding')
  return Buffer.from(await pdf.save())
}
