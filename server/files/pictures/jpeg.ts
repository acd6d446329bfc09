import { ByteReader, DamagedPicture } from './byte-reader.ts'
import { orientationOf, tiffWith } from './orientation.ts'

/** Markers of ITU-T T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }

const hasNoLength = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= marker.start)
/** Frames, tables, and scans: what the picture is made of. */
const isPicture = (code: number): boolean =>
  (code >= 0xc0 && code <= 0xcf) || (code >= marker.scan && code <= 0xdf)

const exif = Buffer.from('Exif\0\0', 'latin1')
const jfif = Buffer.from('JFIF\0', 'latin1')
const colorProfile = Buffer.from('ICC_PROFILE\0', 'latin1')
const adobe = Buffer.from('Adobe', 'latin1')
/** Bytes of these two segments without a thumbnail or anything else behind them. */
const lengths = { jfif: 14, adobe: 12 }

function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** What stays of an application's segment: how to show the colors, and how the picture is turned. */
function kept(code: number, content: Buffer): Buffer | null {
  const begins = (text: Buffer) => content.subarray(0, text.length).equals(text)
  if (code === marker.app0 && begins(jfif) && content.length >= lengths.jfif) {
    const plain = Buffer.from(content.subarray(0, lengths.jfif))
    // The size of a thumbnail.
    plain.fill(0, 12)
    return segment(code, plain)
  }
  if (code === marker.app2 && begins(colorProfile)) return segment(code, content)
  if (code === marker.app14 && begins(adobe)) return segment(code, content.subarray(0, lengths.adobe))
  if (code === marker.app1 && begins(exif)) {
    const orientation = orientationOf(content.subarray(exif.length))
    return orientation === 1 ? null : segment(code, Buffer.concat([exif, tiffWith(orientation)]))
  }
  return null
}

/** Whether what stands after 0xff belongs to a scan: a 0xff of its data, or a restart. */
const isData = (code: number | undefined): boolean =>
  code === 0 || (code !== undefined && code >= 0xd0 && code <= 0xd7)

/** The data of a scan, to the next marker or the end of the file. */
async function* passScan(reader: ByteReader): AsyncIterable<Buffer> {
  for (let bytes = await reader.buffered(); bytes.length > 0; bytes = await reader.buffered()) {
    let at = bytes.indexOf(0xff)
    while (at >= 0 && isData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
    yield reader.take(at < 0 ? bytes.length : at)
    if (at < 0) continue
    const next = await reader.peek(2)
    if (next.length < 2) yield reader.take(next.length)
    else if (!isData(next[1])) return
  }
}

/** The next marker's code; null at the end of the file. What stands before it belongs to nothing and is dropped. */
async function nextMarker(reader: ByteReader): Promise<number | null> {
  for (let bytes = await reader.buffered(); bytes.length > 0; bytes = await reader.buffered()) {
    const at = bytes.indexOf(0xff)
    reader.take(at < 0 ? bytes.length : at)
    if (at < 0) continue
    const [, code] = await reader.peek(2)
    if (code === undefined) return null
    reader.take(code === 0xff ? 1 : 2)
    if (code !== 0xff && code !== 0) return code
  }
  return null
}

/**
 * A JPEG without location, device, names, thumbnails, and further pictures behind it; its orientation and colors stay, and its
 * picture data is not touched. One that ends within its last scan stays so. Throws DamagedPicture.
 */
export async function* cleanJpeg(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const reader = new ByteReader(source)
  const [first, second] = await reader.read(2)
  if (first !== 0xff || second !== marker.start) throw new DamagedPicture('The picture has no start.')
  yield Buffer.from([0xff, marker.start])
  let isScanned = false
  let isTurned = false
  for (;;) {
    const code = await nextMarker(reader)
    if (code === null || code === marker.end) {
      if (!isScanned) throw new DamagedPicture('The picture has no data.')
      if (code !== null) yield Buffer.from([0xff, code])
      return
    }
    if (hasNoLength(code)) continue
    const length = (await reader.read(2)).readUInt16BE() - 2
    if (length < 0) throw new DamagedPicture('A part of the picture has no length.')
    const content = await reader.read(length)
    if (isPicture(code)) yield segment(code, content)
    else {
      const rest: Buffer | null = code === marker.app1 && isTurned ? null : kept(code, content)
      if (rest) yield rest
      isTurned ||= rest !== null && code === marker.app1
    }
    if (code !== marker.scan) continue
    isScanned = true
    yield* passScan(reader)
  }
}
