import { crc32 } from 'node:zlib'

/** A JPEG of 24 x 16 pixels with a color profile, as a browser writes it. */
export const plainJpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA',
    'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1',
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP',
    'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/',
    '2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshIT',
    't8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAGAAAAwEB',
    'AAAAAAAAAAAAAAAAAAIDBAX/xAAeEAACAQQDAQAAAAAAAAAAAAABAgADBBEhBRJBcf/EABUBAQEAAAAAAAAAAAAAAAAAAAUC/8QAGhEAAgMBAQ',
    'AAAAAAAAAAAAAAAAIDESESgf/aAAwDAQACEQMRAD8AypX40WBSrb1GuurYcHWd49+eTlMYzGRYyIIefRuV6vRWMJNjCJKmBjyaf//Z',
  ].join(''),
  'base64',
)

/** Texts that stand for what photos say besides the picture; none may be left. */
export const secrets = [
  '38 deg 34 min',
  'SerialNumber-0042',
  'exif:GPSLatitude',
  'IPTC-Sacramento',
  'a comment from home',
  'second picture',
  'trailer of the maker',
] as const

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A segment of a JPEG. */
export function jpegSegment(code: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? ascii(part) : part)))
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** TIFF data as in Exif: a serial number, an orientation, and a directory with the place; in either byte order. */
export function tiff(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const serial = ascii(`${secrets[1]}\0`)
  const place = ascii(`${secrets[0]}\0`)
  const [start, entry] = [8, 12]
  const values = start + 2 + 3 * entry + 4
  const gps = values + serial.length
  const written = Buffer.alloc(gps + 2 + entry + 4 + place.length)
  const short = (value: number, at: number) =>
    order === 'MM' ? written.writeUInt16BE(value, at) : written.writeUInt16LE(value, at)
  const long = (value: number, at: number) =>
    order === 'MM' ? written.writeUInt32BE(value, at) : written.writeUInt32LE(value, at)
  const field = (at: number, tag: number, type: number, count: number) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
  }
  written.write(order, 'latin1')
  short(42, 2)
  long(start, 4)
  short(3, start)
  field(start + 2, 0x0112, 3, 1)
  short(orientation, start + 2 + 8)
  field(start + 2 + entry, 0x8825, 4, 1)
  long(gps, start + 2 + entry + 8)
  field(start + 2 + 2 * entry, 0xa431, 2, serial.length)
  long(values, start + 2 + 2 * entry + 8)
  serial.copy(written, values)
  short(1, gps)
  field(gps + 2, 2, 2, place.length)
  long(gps + 2 + entry + 4, gps + 2 + 8)
  place.copy(written, gps + 2 + entry + 4)
  return written
}

/** A picture as a phone writes it: with Exif, XMP, IPTC, a comment, an index of further pictures, and bytes behind its end. */
export function phonePhoto(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const afterStart = 2
  return Buffer.concat([
    plainJpeg.subarray(0, afterStart),
    jpegSegment(0xe1, 'Exif\0\0', tiff(orientation, order)),
    plainJpeg.subarray(afterStart, afterStart + 18),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', `<x:xmpmeta ${secrets[2]}="38,34.3N"/>`),
    jpegSegment(0xed, 'Photoshop 3.0\0', secrets[3]),
    jpegSegment(0xfe, secrets[4]),
    jpegSegment(0xe2, 'MPF\0', 'MM\0*', secrets[5]),
    jpegSegment(0xe0, 'JFXX\0', secrets[5]),
    jpegSegment(0xeb, 'JP', secrets[3]),
    plainJpeg.subarray(afterStart + 18),
    plainJpeg.subarray(0, 20),
    ascii(secrets[5]),
    ascii(secrets[6]),
  ])
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer | string): Buffer {
  const content = typeof data === 'string' ? ascii(data) : data
  const body = Buffer.concat([ascii(type), content])
  const written = Buffer.alloc(body.length + 8)
  written.writeUInt32BE(content.length)
  body.copy(written, 4)
  written.writeUInt32BE(crc32(body), body.length + 4)
  return written
}

/** A PNG with everything that it can say besides the picture. */
export function annotatedPng(plain: Buffer, orientation: number): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    pngChunk('eXIf', tiff(orientation)),
    pngChunk('tEXt', `Comment\0${secrets[4]}`),
    pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${secrets[2]}`),
    pngChunk('zTXt', `Raw profile type iptc\0\0${secrets[3]}`),
    pngChunk('tIME', Buffer.from([7, 238, 11, 24, 12, 0, 0])),
    pngChunk('caBX', secrets[6]),
    plain.subarray(afterHeader),
    ascii(secrets[5]),
  ])
}

/** Sub-blocks of a GIF. */
const blocks = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), ascii(text), Buffer.from([0])])

export const gifLoop = Buffer.concat([ascii('\x21\xff\x0bNETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])])

/** A GIF with comments and XMP around a picture, and bytes behind its end. `plain` has no color table before its picture. */
export function annotatedGif(plain: Buffer): Buffer {
  const afterHeader = 13
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    gifLoop,
    ascii('\x21\xfe'),
    blocks(secrets[4]),
    ascii('\x21\xff\x0bXMP DataXMP'),
    blocks(secrets[2]),
    plain.subarray(afterHeader),
    ascii(secrets[5]),
  ])
}
