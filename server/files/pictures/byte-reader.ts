/** A picture whose parts cannot be distinguished, or with too many parts, so that its contents are unknown. */
export class DamagedPicture extends Error {}

/** Parts of a picture besides its image data, such as segments, frames, and comments; pictures of cameras have some dozens. */
const mostParts = 20_000

/** A step of a cleaner that reads on once it has more of the file. */
export type Reading<T = void> = Generator<undefined, T, undefined>

const tooShort = () => new DamagedPicture('The picture ends too early.')

/**
 * The bytes of a picture in order; a cleaner passes the parts to keep and skips the others. A chunk in memory is read without a
 * pause. Holds one chunk, and bytes looked ahead beyond it.
 */
export class ByteReader {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  /** Start of the passed bytes that were not taken yet; they end at `#at`. */
  #from = 0
  #isEnded = false
  #passed: Buffer[] = []
  #parts = 0

  /** Adds the next chunk of the file. */
  add(chunk: Buffer): void {
    this.#keep()
    const unread = this.#bytes.subarray(this.#at)
    this.#bytes = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    this.#at = this.#from = 0
  }

  /** Says that no chunk follows. */
  end(): void {
    this.#isEnded = true
  }

  /** The passed bytes since the last call. */
  take(): Buffer {
    this.#keep()
    const passed = Buffer.concat(this.#passed)
    this.#passed = []
    return passed
  }

  #keep(): void {
    if (this.#at > this.#from) this.#passed.push(this.#bytes.subarray(this.#from, this.#at))
    this.#from = this.#at
  }

  /** The bytes in memory that are still unread. */
  get unread(): Buffer {
    return this.#bytes.subarray(this.#at)
  }

  /** Counts a part of the picture besides its image data. Throws DamagedPicture beyond the limit. */
  countPart(): void {
    this.#parts++
    if (this.#parts > mostParts) throw new DamagedPicture('The picture has too many parts.')
  }

  /** Whether so many bytes are left; they are in memory then. */
  *has(count: number): Reading<boolean> {
    while (this.#bytes.length - this.#at < count) {
      if (this.#isEnded) return false
      yield
    }
    return true
  }

  /** The next bytes, which stay unread. Throws DamagedPicture when the file ends before. */
  *look(count: number): Reading<Buffer> {
    if (!(yield* this.has(count))) throw tooShort()
    return this.#bytes.subarray(this.#at, this.#at + count)
  }

  /** Passes the next bytes. Throws DamagedPicture when the file ends before. */
  *pass(count: number): Reading {
    let left = count
    for (;;) {
      const there = Math.min(left, this.#bytes.length - this.#at)
      this.#at += there
      left -= there
      if (left === 0) return
      if (this.#isEnded) throw tooShort()
      yield
    }
  }

  /** Leaves out the next bytes. Throws DamagedPicture when the file ends before. */
  *skip(count: number): Reading {
    let left = count
    for (;;) {
      this.#keep()
      const there = Math.min(left, this.#bytes.length - this.#at)
      this.#from = this.#at += there
      left -= there
      if (left === 0) return
      if (this.#isEnded) throw tooShort()
      yield
    }
  }

  /** Passes bytes that are not of the file. */
  write(bytes: Buffer): void {
    this.#keep()
    this.#passed.push(bytes)
  }
}

/** The cleaned picture, chunk by chunk. Bytes behind its end are not read. Throws DamagedPicture. */
export async function* cleanedBy(
  clean: (reader: ByteReader) => Reading,
  source: AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  const reader = new ByteReader()
  const cleaning = clean(reader)
  for await (const chunk of source) {
    reader.add(chunk)
    const { done } = cleaning.next()
    yield reader.take()
    if (done) return
  }
  reader.end()
  cleaning.next()
  yield reader.take()
}
