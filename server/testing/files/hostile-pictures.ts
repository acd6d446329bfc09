import { jpegSegment, pngChunk } from './photos.ts'
import { sampleGif, sampleJpeg, samplePng } from './sample-files.ts'

/** A picture that is valid, or almost, and made of as many tiny parts as fit. */
export interface HostilePicture {
  what: string
  name: string
  /** The picture of about so many bytes. */
  make: (size: number) => Buffer
}

const hex = (text: string) => Buffer.from(text, 'hex')

/** A plain picture in which a part is repeated from a place on; `opening` and `closing` stand around the repeated ones. */
const repeating =
  (plain: Buffer, at: number, part: Buffer, opening = '', closing = '') =>
  (size: number): Buffer => {
    const length = size - (size % part.length)
    const middle = [hex(opening), Buffer.alloc(length, part), hex(closing)]
    return Buffer.concat([plain.subarray(0, at), ...middle, plain.subarray(at)])
  }

const afterPngHeader = 8 + 25
const afterGifHeader = 13
/** Behind the head of the only picture and the size of its codes. */
const inGifData = afterGifHeader + 11
const jpegScan = sampleJpeg.indexOf(hex('ffda'))
/** Behind the head of the only scan. */
const inJpegScan = jpegScan + 10

type Repeated = [at: number, part: Buffer, opening?: string, closing?: string]

const gif = (what: string, ...repeated: Repeated): HostilePicture => ({
  what: `GIF, ${what}`,
  name: 'kitchen.gif',
  make: repeating(sampleGif, ...repeated),
})
const jpeg = (what: string, ...repeated: Repeated): HostilePicture => ({
  what: `JPEG, ${what}`,
  name: 'kitchen.jpg',
  make: repeating(sampleJpeg, ...repeated),
})
const png = (what: string, part: Buffer): HostilePicture => ({
  what: `PNG, ${what}`,
  name: 'kitchen.png',
  make: repeating(samplePng, afterPngHeader, part),
})

/** Pictures that are read to their end, since only their image data, or what belongs to nothing, is in tiny parts. */
export const tinyData: readonly HostilePicture[] = [
  gif('sub-blocks of one byte', inGifData, hex('0144')),
  gif('zero bytes', afterGifHeader, hex('00')),
  gif('a comment in sub-blocks of one byte', afterGifHeader, hex('0144'), '21fe', '00'),
  jpeg('restarts in its data', inJpegScan, hex('ffd0')),
  jpeg('stuffed bytes in its data', inJpegScan, hex('ff00')),
  jpeg('fill bytes', jpegScan, hex('ff')),
  jpeg('zeros that belong to nothing', jpegScan, hex('ff00')),
  png('empty data', pngChunk('IDAT', '')),
]

/** Pictures with more parts than any real one. */
export const tooManyParts: readonly HostilePicture[] = [
  gif('empty controls', afterGifHeader, hex('21f900')),
  gif('empty comments', afterGifHeader, hex('21fe00')),
  gif('empty data of programs', afterGifHeader, hex('21ff00')),
  gif('frames', afterGifHeader, hex('2c000000000100010000020000')),
  jpeg('empty tables', jpegScan, hex('ffc40002')),
  jpeg('empty comments', jpegScan, hex('fffe0002')),
  jpeg('scans', jpegScan, hex('ffda0002')),
  jpeg('restarts between its parts', jpegScan, hex('ffd0')),
  jpeg('color profiles', jpegScan, jpegSegment(0xe2, 'ICC_PROFILE\0')),
  jpeg('orientations', jpegScan, jpegSegment(0xe1, 'Exif\0\0')),
  png('empty texts', pngChunk('tEXt', '')),
  png('empty palettes', pngChunk('PLTE', '')),
  png('orientations', pngChunk('eXIf', '')),
  png('frames', Buffer.concat([pngChunk('fcTL', ''), pngChunk('fdAT', '')])),
]
