import { PDFDocument } from '@cantoo/pdf-lib'
import { openPdf } from '#web/shared/documents/preview/open-pdf.ts'

/** Dots for an inch, and how far paper is turned in a scanner, in degrees. */
const scanned = { dpi: 200, turned: 0.3 }

/** A PDF as a scanner makes it of printed pages: each a picture, a little turned, on paper that is not quite white. */
export async function scanOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { pdf, close } = await openPdf(new Blob([bytes as BlobPart]))
  const scan = await PDFDocument.create()
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: scanned.dpi / 72 })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      await page.render({ canvas, viewport, intent: 'print' }).promise
      const paper = new OffscreenCanvas(canvas.width, canvas.height)
      const drawing = paper.getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.fillStyle = '#f6f4ee'
      drawing.fillRect(0, 0, paper.width, paper.height)
      drawing.globalCompositeOperation = 'multiply'
      drawing.rotate((scanned.turned * Math.PI) / 180)
      drawing.drawImage(canvas, 0, 0)
      const jpeg = await paper.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
      const picture = await scan.embedJpg(await jpeg.arrayBuffer())
      const [width, height] = [612, 792]
      scan.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
    }
  } finally {
    close()
  }
  return scan.save()
}
