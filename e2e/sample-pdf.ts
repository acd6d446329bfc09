import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

/** A real PDF of letter-size pages, each with a dark band and its own text. */
export async function pdfOf(pages: readonly string[]): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'LETTER', autoFirstPage: false })
  for (const text of pages) {
    pdf.addPage().rect(0, 0, 612, 92).fill('#0d5247')
    pdf.fillColor('black').font('Helvetica', 24).text(text, 56, 130)
  }
  pdf.end()
  return buffer(pdf)
}
