import { limits } from '#contract/rules/limits.ts'
import * as t from '#texts/upload.ts'

/** Sizes and qualities to try until all pages fit into one upload: pixels of the longer side, JPEG quality. */
const attempts = [
  { side: 2_000, quality: 0.8 },
  { side: 1_600, quality: 0.7 },
  { side: 1_200, quality: 0.6 },
] as const

/** Points (1/72 inch) of the longer side of a page: US Letter. */
const pageLength = 792

/** A photo that can become a page, not an animation. */
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => /^image\/(?:jpeg|png)$/.test(type)

interface Picture {
  jpeg: Blob
  width: number
  height: number
}

/** The picture as a JPEG, upright, with its longer side at most so many pixels. Throws if the browser can't read it. */
export async function asJpeg(
  file: Blob,
  { side, quality }: { side: number; quality: number },
): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('This browser can’t draw pictures.')
    // Transparent parts of a PNG are white on paper.
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(bitmap, 0, 0, width, height)
    return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height }
  } finally {
    bitmap.close()
  }
}

async function pdfOf(photos: readonly File[], attempt: (typeof attempts)[number]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  for (const photo of photos) {
    // oxlint-disable-next-line no-await-in-loop -- one photo at a time in memory
    const { jpeg, width, height } = await asJpeg(photo, attempt)
    // oxlint-disable-next-line no-await-in-loop
    const image = await pdf.embedJpg(await jpeg.arrayBuffer())
    const scale = pageLength / Math.max(width, height)
    const size = { width: width * scale, height: height * scale }
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
  }
  return pdf.save()
}

/**
 * Joins photos into one PDF, a page each, in their order. Takes smaller pictures if the file would be too large to upload.
 * Throws an error with a sentence for people if a photo can't be read, or if there are too many.
 */
export async function joinPhotos(photos: readonly File[], name: string): Promise<File> {
  for (const attempt of attempts) {
    let bytes: Uint8Array
    try {
      // oxlint-disable-next-line no-await-in-loop -- only if the one before is too large
      bytes = await pdfOf(photos, attempt)
    } catch {
      throw new Error(t.notJoinedUploadApart)
    }
    if (bytes.length <= limits.upload)
      return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
  }
  throw new Error(t.pagesTooLarge)
}
