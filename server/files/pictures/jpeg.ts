import { type ByteReader, cleanedBy, DamagedPicture, type Reading } from './byte-reader.ts'
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

/** The parts to keep of an application's segment: color data, and the orientation. */
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

/** Position of a marker in the data of a scan in memory, -1 for none. A 0xff at the end may be one. */
function markerInScan(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0xff && !isData(bytes[at + 1])) return at
  return -1
}

/** Position of a marker's last 0xff between segments, -1 for none. A 0xff at the end may be one. */
function markerBetween(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0xff && bytes[at + 1] !== 0) return at
  return -1
}

/** Moves to the next marker and returns its code, which stays unread; at the end of the file, returns null. */
function* nextMarker(
  reader: ByteReader,
  find: (bytes: Buffer) => number,
  move: (count: number) => Reading,
): Reading<number | null> {
  while (yield* reader.has(1)) {
    const { unread } = reader
    const at = find(unread)
    yield* move(at < 0 ? unread.length : at)
    if (at < 0) continue
    if (!(yield* reader.has(2))) {
      yield* move(1)
      return null
    }
    const { unread: found } = reader
    // The byte after a 0xff at the end of the last chunk may be no code.
    if (find(found) === 0) return found[1] ?? null
  }
  return null
}

function* clean(reader: ByteReader): Reading {
  const pass = (count: number) => reader.pass(count)
  const skip = (count: number) => reader.skip(count)
  const [first, second] = yield* reader.look(2)
  if (first !== 0xff || second !== marker.start) throw new DamagedPicture('The picture has no start.')
  yield* reader.pass(2)
  let isScanned = false
  let isTurned = false
  for (;;) {
    const code = yield* nextMarker(reader, markerBetween, skip)
    if (code === null || code === marker.end) {
      if (!isScanned) throw new DamagedPicture('The picture has no data.')
      if (code !== null) yield* reader.pass(2)
      return
    }
    reader.countPart()
    if (hasNoLength(code)) {
      yield* reader.skip(2)
      continue
    }
    const length = (yield* reader.look(4)).readUInt16BE(2)
    if (length < 2) throw new DamagedPicture('A part of the picture has no length.')
    if (isPicture(code)) yield* reader.pass(2 + length)
    else {
      const content = (yield* reader.look(2 + length)).subarray(4)
      const rest: Buffer | null = code === marker.app1 && isTurned ? null : kept(code, content)
      if (rest) reader.write(rest)
      yield* reader.skip(2 + length)
      isTurned ||= rest !== null && code === marker.app1
    }
    if (code !== marker.scan) continue
    isScanned = true
    yield* nextMarker(reader, markerInScan, pass)
  }
}

/**
 * A JPEG without location, device, names, thumbnails, and further pictures behind it; its orientation and colors stay, and its
 * picture data is untouched. A file cut off within its last scan stays as it is. Throws DamagedPicture.
 */
export const cleanJpeg = (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> => cleanedBy(clean, source)
