import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, as in an HTTP Range; they must be within the file. */
export type ByteRange = { start: number; end: number }

/** `size` is the size of the whole file, even when only a range is streamed. */
export type OpenFile = { stream: Readable; size: number }

export type StoredFile = { key: string; modifiedAt: Date }

/** The store for document files. Keys come from `newFileKey`; others are refused with `InvalidFileKey`. */
export type FileStore = {
  /** Moves a complete local file into the store, atomically. */
  put: (tempPath: string, key: string) => Promise<void>
  open: (key: string, range?: ByteRange) => Promise<OpenFile | null>
  /** Removing a missing file succeeds. */
  remove: (key: string) => Promise<void>
  /** Lists all files except ones set aside. */
  list: () => AsyncIterable<StoredFile>
  /** Moves a file out of the reach of `open` and records the time `at`. */
  setAside: (key: string, at: Date) => Promise<void>
  /** Moves a set-aside file back; false when there is none. */
  putBack: (key: string) => Promise<boolean>
  listSetAside: () => AsyncIterable<StoredFile>
  removeSetAside: (key: string) => Promise<void>
  /** The id of the installation that the store belongs to; null while none is recorded. */
  owner: () => Promise<string | null>
  /** Null records none. */
  setOwner: (installationId: string | null) => Promise<void>
  /** Throws unless the store is reachable. */
  check: () => Promise<void>
  /** The place of the store, for messages to the server administrator. */
  place: string
}

/** The file in which the store records its owner. */
export const ownerFile = 'installation.json'
export const setAsideFolder = 'set-aside'

export const ownerText = (installation: string): string => `${JSON.stringify({ installation })}\n`

/** Parses a text from `ownerText`. Throws on any other text, since then the owner is unknown. */
export function readOwner(text: string): string {
  const parsed = JSON.parse(text) as { installation?: unknown } | null
  if (typeof parsed?.installation !== 'string') throw new Error(`${ownerFile} names no installation.`)
  return parsed.installation
}
