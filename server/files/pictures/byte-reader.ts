/** A picture whose parts cannot be told apart, so that what is in it is not known. */
export class DamagedPicture extends Error {}

/** Reads the bytes of a file in order, whatever chunks they come in. Holds one chunk and what is asked for. */
export class ByteReader {
  #chunks: AsyncIterator<Buffer>
  #unread: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async #fill(count: number): Promise<boolean> {
    while (this.#unread.length < count) {
      const { value, done } = await this.#chunks.next()
      if (done) return false
      this.#unread = this.#unread.length === 0 ? value : Buffer.concat([this.#unread, value])
    }
    return true
  }

  /** The next bytes, which stay unread; fewer at the end of the file. */
  async peek(count: number): Promise<Buffer> {
    await this.#fill(count)
    return this.#unread.subarray(0, count)
  }

  /** The next bytes. Throws DamagedPicture when the file ends before. */
  async read(count: number): Promise<Buffer> {
    if (!(await this.#fill(count))) throw new DamagedPicture('The picture ends too early.')
    return this.take(count)
  }

  /** What is in memory, and at least one byte of it; empty at the end of the file. */
  async buffered(): Promise<Buffer> {
    await this.#fill(1)
    return this.#unread
  }

  /** Bytes that are in memory. */
  take(count: number): Buffer {
    const taken = this.#unread.subarray(0, count)
    this.#unread = this.#unread.subarray(count)
    return taken
  }

  /** The next bytes as they come. Throws DamagedPicture when the file ends before. */
  async *pass(count: number): AsyncIterable<Buffer> {
    for (let left = count; left > 0;) {
      const { length } = await this.buffered()
      if (length === 0) throw new DamagedPicture('The picture ends too early.')
      const taken = this.take(Math.min(left, length))
      left -= taken.length
      yield taken
    }
  }

  async skip(count: number): Promise<void> {
    for await (const passed of this.pass(count)) void passed
  }
}
