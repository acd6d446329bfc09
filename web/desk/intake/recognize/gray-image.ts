import type { GrayImage } from './recognition-messages.ts'

/** A drawn canvas in gray, as the eye weighs colors; its memory is freed. */
export function grayOf(canvas: HTMLCanvasElement, dpi: number): GrayImage {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    pixels[at] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  canvas.width = 0
  return { width, height, pixels, dpi }
}
