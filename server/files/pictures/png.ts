import { crc32 } from 'node:zlib'
import { type ByteReader, cleanedBy, DamagedPicture, type Reading } from './byte-reader.ts'
import { orientationOf, tiffWith } from './orientation.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The chunks that a picture or an animation and its colors are made of (PNG, third edition). */
const pictureChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)
const longestChunk = 2 ** 31 - 1
/** Bytes of Exif that are read for the orientation, which is at its beginning. */
const readExif = 64 * 1024

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const written = Buffer.alloc(body.length + 8)
  written.writeUInt32BE(data.length)
  body.copy(written, 4)
  written.writeUInt32BE(crc32(body), body.length + 4)
  return written
}

function* clean(reader: ByteReader): Reading {
  if (!(yield* reader.look(signature.length)).equals(signature))
    throw new DamagedPicture('The picture has no start.')
  yield* reader.pass(signature.length)
  for (let isFirst = true; ; isFirst = false) {
    const head = yield* reader.look(8)
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    if (length > longestChunk || (type === 'IHDR') !== isFirst)
      throw new DamagedPicture('A part of the picture is out of place.')
    if (type !== 'IDAT') reader.countPart()
    // Around the data are the head and a checksum.
    if (pictureChunks.has(type)) yield* reader.pass(8 + length + 4)
    else {
      if (type === 'eXIf') {
        const exif = (yield* reader.look(8 + Math.min(length, readExif))).subarray(8)
        const orientation = orientationOf(exif)
        if (orientation !== 1) reader.write(chunk('eXIf', tiffWith(orientation)))
      }
      yield* reader.skip(8 + length + 4)
    }
    if (type === 'IEND') return
  }
}

/**
 * A PNG without location, texts, times, and bytes behind its end; its orientation and colors stay, and its picture data is
 * untouched. Throws DamagedPicture.
 */
export const cleanPng = (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> => cleanedBy(clean, source)
