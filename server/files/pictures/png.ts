import { crc32 } from 'node:zlib'
import { ByteReader, DamagedPicture } from './byte-reader.ts'
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

/**
 * A PNG without location, texts, times, and what stands behind it; its orientation and colors stay, and its picture data is
 * not touched. Throws DamagedPicture.
 */
export async function* cleanPng(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const reader = new ByteReader(source)
  if (!(await reader.read(signature.length)).equals(signature))
    throw new DamagedPicture('The picture has no start.')
  yield signature
  for (let isFirst = true; ; isFirst = false) {
    const head = await reader.read(8)
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    if (length > longestChunk || (type === 'IHDR') !== isFirst)
      throw new DamagedPicture('A part of the picture is out of place.')
    const crcLength = 4
    if (pictureChunks.has(type)) {
      yield Buffer.from(head)
      yield* reader.pass(length + crcLength)
    } else if (type === 'eXIf') {
      const exif = Buffer.from(await reader.read(Math.min(length, readExif)))
      await reader.skip(length - exif.length + crcLength)
      const orientation = orientationOf(exif)
      if (orientation !== 1) yield chunk('eXIf', tiffWith(orientation))
    } else await reader.skip(length + crcLength)
    if (type === 'IEND') return
  }
}
