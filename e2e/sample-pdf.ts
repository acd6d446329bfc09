import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

/** A real PDF of letter pages, each with a dark band and its own words. */
export async function pdfOf(pages: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = pdf.addPage([612, 792])
    page.drawRectangle({ x: 0, y: 700, width: 612, height: 92, color: rgb(0.05, 0.32, 0.28) })
    page.drawText(text, { x: 56, y: 640, size: 24, font })
  }
  return Buffer.from(await pdf.save())
}
