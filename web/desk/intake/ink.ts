import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Place } from './reading/runs.ts'

/** What is seen of a page. */
export interface SeenPage {
  /**
   * The part of a place that has ink, from 0 to 1: what differs from the surface around it. Nothing is seen of text in the color of
   * its surface, of covered text, and of what is outside of the page.
   */
  inkIn: (place: Place) => number
  /** The part of the page that pictures cover, from 0 to 1. */
  pictured: number
}

/** Pixels for each point of the page: 108 dpi. */
const sharpness = 1.5
/** Of 255: tones that are less apart look the same. */
const leastContrast = 48
/** Pixels around a place by which its surface is judged. */
const margin = 3
/** The tones that are told apart for a surface: 16 of 16 each. */
const toneStep = 16
/** A long place that is inked in whole is covered by a bar, and nothing can be read there. */
const bar = { ink: 0.9, ratio: 2 }

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Brightness of each pixel, of 255. */
interface Tones {
  width: number
  height: number
  data: Uint8Array
}

function tonesOf(canvas: HTMLCanvasElement): Tones {
  const { width, height } = canvas
  const { data: pixels } = drawingOn(canvas).getImageData(0, 0, width, height)
  // One number for each pixel, with red in the lowest byte: a third of the time that its parts take one by one.
  const colors = new Uint32Array(pixels.buffer)
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const color = colors[at] ?? 0
    data[at] = ((color & 255) * 77 + ((color >> 8) & 255) * 150 + ((color >> 16) & 255) * 29) >> 8
  }
  return { width, height, data }
}

function drawingOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) throw new Error('This browser can’t draw pages.')
  return drawing
}

const within = ({ width, height }: Tones, { left, top, right, bottom }: Area): Area => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(width, right),
  bottom: Math.min(height, bottom),
})

/** The tone that is seen most around a place: its surface. */
function surfaceAround(tones: Tones, place: Area): number {
  const counts = new Uint32Array(Math.ceil(256 / toneStep))
  const sums = new Float64Array(counts.length)
  const { width, data } = tones
  const count = (from: number, to: number) => {
    for (let pixel = from; pixel < to; pixel++) {
      const tone = data[pixel] ?? 0
      const at = Math.trunc(tone / toneStep)
      counts[at] = (counts[at] ?? 0) + 1
      sums[at] = (sums[at] ?? 0) + tone
    }
  }
  const around = within(tones, {
    left: place.left - margin,
    top: place.top - margin,
    right: place.right + margin,
    bottom: place.bottom + margin,
  })
  for (let y = around.top; y < around.bottom; y++) {
    const line = y * width
    const isBeside = y >= place.top && y < place.bottom
    count(line + around.left, line + (isBeside ? place.left : around.right))
    if (isBeside) count(line + place.right, line + around.right)
  }
  const most = counts.indexOf(Math.max(...counts))
  return (sums[most] ?? 0) / Math.max(1, counts[most] ?? 1)
}

/** The part of a place, in points, that has ink on a page drawn with so many pixels a point. */
function inkOn(tones: Tones, pixels: number, { x, top, width, height }: Place): number {
  const area = within(tones, {
    left: Math.round(x * pixels),
    top: Math.round(top * pixels),
    right: Math.round((x + width) * pixels),
    bottom: Math.round((top + height) * pixels),
  })
  const size = (area.right - area.left) * (area.bottom - area.top)
  if (area.right <= area.left || area.bottom <= area.top) return 0
  const surface = surfaceAround(tones, area)
  let inked = 0
  for (let y = area.top; y < area.bottom; y++)
    for (let pixel = y * tones.width + area.left; pixel < y * tones.width + area.right; pixel++)
      if (Math.abs((tones.data[pixel] ?? 0) - surface) > leastContrast) inked++
  const ink = inked / size
  return ink > bar.ink && width > height * bar.ratio ? 0 : ink
}

/** The part of a page under its pictures: three corners of each, as parts of the page. */
function pictured(corners: ArrayLike<number> | null): number {
  if (!corners) return 0
  let sum = 0
  for (let at = 0; at + 5 < corners.length; at += 6) {
    const of = (index: number) => corners[at + index] ?? 0
    const [across, down] = [
      { x: of(4) - of(0), y: of(5) - of(1) },
      { x: of(2) - of(0), y: of(3) - of(1) },
    ]
    sum += Math.abs(across.x * down.y - across.y * down.x)
  }
  return Math.min(1, sum)
}

/**
 * Draws a page once, with the values of its form, and says what is seen of it; `scale`: pixels for each point, `from`: points from the
 * top that are left out, where nothing is seen. Rejects for a page that cannot be drawn, and when `signal` ends it.
 */
export async function seePage(
  page: PDFPageProxy,
  { signal, scale = sharpness, from = 0 }: { signal?: AbortSignal; scale?: number; from?: number } = {},
): Promise<SeenPage> {
  signal?.throwIfAborted()
  const viewport = page.getViewport({ scale, offsetY: -from * scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height - from * scale)
  drawingOn(canvas)
  // A page that is not shown gets no frames, in which pdf.js draws by pieces; printing does without.
  const task = page.render({
    canvas,
    viewport,
    recordImages: true,
    intent: document.hidden ? 'print' : 'display',
  })
  const stop = () => task.cancel()
  signal?.addEventListener('abort', stop)
  try {
    await task.promise
    const tones = tonesOf(canvas)
    return {
      inkIn: (place) => inkOn(tones, scale, { ...place, top: place.top - from }),
      pictured: pictured(page.imageCoordinates),
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    // Frees its memory now, which a phone would otherwise keep for minutes.
    canvas.width = 0
    page.cleanup()
  }
}
