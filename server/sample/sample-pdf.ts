/** A one-page letter: a title and lines of text. */
export async function samplePdf(title: string, lines: readonly string[], at: Date): Promise<Buffer> {
  // Needed once in the life of an installation, so that it is not in memory for the rest of it.
  const { PDFDocument, rgb, StandardFonts } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  const page = pdf.addPage([612, 792])
  const serif = await pdf.embedFont(StandardFonts.TimesRomanBold)
  const sans = await pdf.embedFont(StandardFonts.Helvetica)
  page.drawRectangle({ x: 0, y: 760, width: 612, height: 32, color: rgb(0.055, 0.318, 0.278) })
  page.drawText(title, { x: 56, y: 690, size: 24, font: serif })
  page.drawText('Sample document, made by the program.', { x: 56, y: 664, size: 11, font: sans })
  lines.forEach((text, index) => page.drawText(text, { x: 56, y: 620 - index * 20, size: 12, font: sans }))
  return Buffer.from(await pdf.save())
}
