import type { MarkPictures } from '#contract/calls/team/team.ts'
import { type MarkSize, markSizes, mostMarkBytes } from '#contract/rules/team-mark.ts'

/** A file that cannot be a logo; its message says why. */
export class UnusableLogo extends Error {}

const mostBytes = 1024 * 1024
const leastEdge = 512
/** A larger picture could take more memory than a phone has. */
const mostEdge = 4096
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The bytes up to the end of the measures. */
const headLength = 24

/** Rounded up, so that what is too much does not look allowed. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / mostBytes) * 10) / 10} MB`

/** Checks a file before it is decoded. Throws UnusableLogo. */
async function assertUsable(file: File): Promise<void> {
  if (file.size > mostBytes)
    throw new UnusableLogo(`The file has ${megabytes(file.size)}. A logo may have at most 1 MB.`)
  const head = new DataView(await file.slice(0, headLength).arrayBuffer())
  const isPng =
    head.byteLength === headLength && signature.every((byte, index) => head.getUint8(index) === byte)
  if (!isPng) throw new UnusableLogo('The file is no PNG picture.')
  const width = head.getUint32(16)
  const height = head.getUint32(20)
  const measures = `The picture is ${width} by ${height} pixels.`
  if (width !== height) throw new UnusableLogo(`${measures} A logo has to be square.`)
  if (width < leastEdge)
    throw new UnusableLogo(`${measures} A logo needs at least ${leastEdge} by ${leastEdge}.`)
  if (width > mostEdge)
    throw new UnusableLogo(`${measures} A logo may have at most ${mostEdge} by ${mostEdge}.`)
}

/** Draws a square picture on white, since phones put icons without a ground on black. */
function drawn(picture: CanvasImageSource, size: MarkSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new UnusableLogo('This browser cannot draw pictures.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size, size)
  return canvas
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new UnusableLogo('This browser cannot draw pictures.')
  return new Uint8Array(await blob.arrayBuffer())
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

/** The pictures of a logo, drawn from a square PNG. Throws UnusableLogo. */
export async function drawMark(file: File): Promise<MarkPictures> {
  await assertUsable(file)
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusableLogo('The picture is damaged.')
  })
  const pngs = {} as Record<MarkSize, Uint8Array>
  let source: CanvasImageSource = picture
  // From large to small, each drawn from the one before: a browser that skips pixels skips fewer.
  for (const size of markSizes.toReversed()) {
    const canvas = drawn(source, size)
    pngs[size] = await pngOf(canvas)
    source = canvas
  }
  picture.close()
  const bytes = markSizes.reduce((sum, size) => sum + pngs[size].length, 0)
  if (bytes > mostMarkBytes)
    throw new UnusableLogo(
      'The picture has too many details to be stored as a logo, like a photo. Choose one with plain areas.',
    )
  return {
    png32: base64(pngs[32]),
    png180: base64(pngs[180]),
    png192: base64(pngs[192]),
    png512: base64(pngs[512]),
  }
}
