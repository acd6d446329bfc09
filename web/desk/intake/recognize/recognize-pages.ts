import type { DrawnPage, Packet } from '../reading/reading.ts'
import { type Place, type ReadPage, readablePage } from '../reading/runs.ts'
import { inkOfGray } from './ink-of-gray.ts'
import { joinedPasses } from './joined-passes.ts'
import type { GrayImage } from './recognition-messages.ts'
import type { Recognizer } from './recognizer.ts'
import { slopeIn } from './slope.ts'

/** Pages that are recognized at most. */
const mostPages = 60
export const recognitionDpi = 200

/** The part of a page that has its foot, as a place on it. */
const footOf = ({ width, height, number }: ReadPage): Place => ({
  page: number,
  x: 0,
  top: height * (7 / 8),
  width,
  height: height / 8,
})
const wholeOf = ({ width, height, number }: ReadPage): Place => ({
  page: number,
  x: 0,
  top: 0,
  width,
  height,
})

export interface RecognizeOptions {
  /** Draws a part of a page at 200 dpi. */
  draw: (part: Place) => Promise<GrayImage>
  recognizer: Recognizer
  /** The pages that have fields of known forms. */
  pagesWithFields: (pages: readonly ReadPage[]) => readonly number[]
  signal: AbortSignal
  /** How many of how many pages are done. */
  onProgress: (done: number, of: number) => void
}

/**
 * The packet with the words of its pictures, of at most 60: first the feet of all, which say what form each page is of, then the
 * pages that have fields, each in both modes. What was read when the signal ends it stands.
 */
export async function recognizePages(packet: Packet, options: RecognizeOptions): Promise<Packet> {
  const { draw, recognizer, pagesWithFields, signal, onProgress } = options
  const pages = new Map<number, DrawnPage>(packet.pages.map((page) => [page.number, page]))
  const pictures = packet.pages.filter(({ kind }) => kind === 'picture').slice(0, mostPages)
  const read = async (page: DrawnPage, part: Place, isWhole: boolean) => {
    const image = await draw(part)
    const first = await recognizer.words(image, 3)
    const passes = [first, isWhole ? await recognizer.words(image, 11) : first] as const
    const slope = slopeIn(first)
    const runs = joinedPasses(page.number, { dpi: image.dpi, left: part.x, top: part.top, slope }, passes)
    const inkIn = isWhole
      ? (place: Place) => inkOfGray(image, { ...place, top: place.top + slope * place.x })
      : page.inkIn
    pages.set(page.number, { ...readablePage(page, runs), kind: 'picture', inkIn })
  }
  try {
    for (const [at, page] of pictures.entries()) {
      onProgress(at, pictures.length * 2)
      await read(page, footOf(page), false)
    }
    const wanted = new Set(pagesWithFields([...pages.values()]))
    const further = pictures.filter(({ number }) => wanted.has(number))
    for (const [at, page] of further.entries()) {
      onProgress(pictures.length + at, pictures.length + further.length)
      await read(page, wholeOf(page), true)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return { ...packet, pages: [...pages.values()] }
}
