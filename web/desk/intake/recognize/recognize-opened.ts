import type { OpenedContract } from '../open-contract.ts'
import { pagesToDraw } from '../reading/read-contract.ts'
import type { Packet } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'
import { grayOf } from './gray-image.ts'
import type { GrayImage } from './recognition-messages.ts'
import { recognitionDpi, recognizePages } from './recognize-pages.ts'
import type { startRecognizer } from './recognizer.ts'

/** Draws a part of a page at 200 dpi. */
async function draw(opened: OpenedContract, part: Place): Promise<GrayImage> {
  const place = opened.page(part.page)
  if (!place) throw new Error(`No page ${part.page}`)
  const page = await place.pdf.getPage(place.number)
  const scale = recognitionDpi / 72
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.top * scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(part.width * scale)
  canvas.height = Math.ceil(part.height * scale)
  // A page that is not shown gets no frames, in which pdf.js draws by pieces; printing does without.
  await page.render({ canvas, viewport, intent: document.hidden ? 'print' : 'display' }).promise
  page.cleanup()
  return grayOf(canvas, recognitionDpi)
}

interface Recognizing {
  signal: AbortSignal
  onProgress: (progress: { page: number; of: number }) => void
}

/**
 * The packet with the words of its pictures. What was recognized when `signal` ends it stands; rejects where recognition does not
 * start, as offline before its files were loaded once.
 */
export async function recognizeOpened(
  start: typeof startRecognizer,
  opened: OpenedContract,
  { signal, onProgress }: Recognizing,
): Promise<Packet> {
  const recognizer = await start(signal)
  try {
    return await recognizePages(opened.packet, {
      draw: (part) => draw(opened, part),
      recognizer,
      pagesWithFields: pagesToDraw,
      signal,
      onProgress: (done, of) => onProgress({ page: done + 1, of }),
    })
  } finally {
    recognizer.close()
  }
}
