import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, as in an HTTP Range; they must lie within the file. */
export type ByteRange = { start: number; end: number }

/** `size` is that of the whole file, also when only a range is streamed. */
export type OpenFile = { stream: Readable; size: number }

export type StoredFile = { key: string; modifiedAt: Date }

/** Where documents lie. Keys come from `newFileKey`; any other form is refused with `InvalidFileKey`. */
export type FileStore = {
  /** Takes over a complete local file: afterwards it is whole under its key, or not there at all. */
  put: (tempPath: string, key: string) => Promise<void>
  open: (key: string, range?: ByteRange) => Promise<OpenFile | null>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
  /** Resolves when the store answers and throws otherwise. */
  check: () => Promise<void>
}
