import { ByteReader, DamagedPicture } from './byte-reader.ts'

/** Blocks and labels of GIF89a. */
const block = { extension: 0x21, image: 0x2c, end: 0x3b }
const label = { control: 0xf9, application: 0xff }
/** The applications whose extension is about the picture: how often it repeats, and its colors. */
const applications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** The bytes of a color table by the flags before it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))

/** Sub-blocks to the empty one. */
async function* passBlocks(reader: ByteReader): AsyncIterable<Buffer> {
  for (;;) {
    const size = await reader.read(1)
    yield size
    if (size[0] === 0) return
    yield await reader.read(size[0] ?? 0)
  }
}

async function skipBlocks(reader: ByteReader): Promise<void> {
  for await (const passed of passBlocks(reader)) void passed
}

async function* passExtension(reader: ByteReader): AsyncIterable<Buffer> {
  const [code = 0] = await reader.read(1)
  const head = Buffer.from([block.extension, code])
  if (code === label.control) {
    yield head
    yield* passBlocks(reader)
  } else if (code === label.application) {
    const name = await reader.peek(12)
    if (name[0] === 11 && applications.has(name.toString('latin1', 1))) {
      yield head
      yield* passBlocks(reader)
    } else await skipBlocks(reader)
  } else await skipBlocks(reader)
}

/** A GIF without comments, data of programs, and what stands behind it; its pictures are not touched. Throws DamagedPicture. */
export async function* cleanGif(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const reader = new ByteReader(source)
  const head = await reader.read(13)
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) throw new DamagedPicture('The picture has no start.')
  yield head
  yield* reader.pass(tableBytes(head[10] ?? 0))
  for (;;) {
    const [code] = await reader.peek(1)
    if (code !== undefined) reader.take(1)
    // Some programs leave out the end.
    if (code === undefined || code === block.end) return yield Buffer.from([block.end])
    if (code === block.extension) yield* passExtension(reader)
    else if (code === block.image) {
      const image = await reader.read(9)
      yield Buffer.from([code])
      yield image
      // One byte more is the size of the codes.
      yield* reader.pass(tableBytes(image[8] ?? 0) + 1)
      yield* passBlocks(reader)
    } else if (code !== 0) throw new DamagedPicture('A part of the picture is out of place.')
  }
}
