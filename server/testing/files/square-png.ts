import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { MarkPictures } from '#contract/calls/team/team.ts'
import { markSizes } from '#contract/rules/team-mark.ts'
import { pngChunk } from './photos.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes per pixel: red, green, blue. */
const perPixel = 3

/** A PNG of one shade of gray, `height` pixels high where it is no square. */
export function squarePng(width: number, shade = 0, height = width): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // Eight bits per color, without alpha.
  head.set([8, 2], 8)
  const lines = Buffer.alloc(height * (1 + width * perPixel), shade)
  for (let line = 0; line < height; line++) lines[line * (1 + width * perPixel)] = 0
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', ''),
  ])
}

/** A logo of one shade, as the desk sends it. */
export function markPictures(shade = 0): MarkPictures {
  const of = (size: number) => squarePng(size, shade).toString('base64')
  const [png32, png180, png192, png512] = markSizes.map(of) as [string, string, string, string]
  return { png32, png180, png192, png512 }
}

/** A PNG of about so many bytes, whose data is no picture. */
export function noise(edge: number, bytes: number): Buffer {
  const plain = squarePng(edge)
  const data = pngChunk('IDAT', randomBytes(bytes))
  // Behind the start and the header.
  return Buffer.concat([plain.subarray(0, 33), data, pngChunk('IEND', '')])
}
