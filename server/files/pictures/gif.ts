import { type ByteReader, cleanedBy, DamagedPicture, type Reading } from './byte-reader.ts'

/** Blocks and labels of GIF89a. */
const block = { extension: 0x21, image: 0x2c, end: 0x3b }
const label = { control: 0xf9, application: 0xff }
/** The applications whose extension is about the picture: how often it repeats, and its colors. */
const applications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** The bytes of a color table by the flags before it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))

/** Moves over the bytes before sub-blocks, and these to the empty one; all that are in memory at once. */
function* overBlocks(move: (count: number) => Reading, before: number, reader: ByteReader): Reading {
  yield* move(before)
  for (;;) {
    yield* reader.look(1)
    const { unread } = reader
    let at = 0
    while (at < unread.length && unread[at] !== 0) at += (unread[at] ?? 0) + 1
    if (at < unread.length) return yield* move(at + 1)
    yield* move(at)
  }
}

/** Whether an extension is about the picture. */
function* isOfPicture(reader: ByteReader): Reading<boolean> {
  const code = (yield* reader.look(2))[1]
  if (code !== label.application) return code === label.control
  if (!(yield* reader.has(14))) return false
  const name = yield* reader.look(14)
  return name[2] === 11 && applications.has(name.toString('latin1', 3))
}

/** The next block's code, after the zero bytes that some programs write between blocks; null at the end of the file. */
function* nextBlock(reader: ByteReader): Reading<number | null> {
  while (yield* reader.has(1)) {
    const { unread } = reader
    const at = unread.findIndex((byte) => byte !== 0)
    if (at === 0) return unread[0] ?? null
    yield* reader.skip(at < 0 ? unread.length : at)
  }
  return null
}

function* clean(reader: ByteReader): Reading {
  const pass = (count: number) => reader.pass(count)
  const skip = (count: number) => reader.skip(count)
  const head = yield* reader.look(13)
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) throw new DamagedPicture('The picture has no start.')
  yield* reader.pass(13 + tableBytes(head[10] ?? 0))
  for (;;) {
    const code = yield* nextBlock(reader)
    // Some programs leave out the end.
    if (code === null || code === block.end) return reader.write(Buffer.from([block.end]))
    reader.countPart()
    if (code === block.extension) yield* overBlocks((yield* isOfPicture(reader)) ? pass : skip, 2, reader)
    else if (code === block.image) {
      const image = yield* reader.look(10)
      // One byte more is the size of the codes.
      yield* overBlocks(pass, 10 + tableBytes(image[9] ?? 0) + 1, reader)
    } else throw new DamagedPicture('A part of the picture is out of place.')
  }
}

/** A GIF without comments, program data, and bytes behind its end; its pictures are untouched. Throws DamagedPicture. */
export const cleanGif = (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> => cleanedBy(clean, source)
