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
  /** Does not list what is set aside. */
  list: () => AsyncIterable<StoredFile>
  /** Moves a file to where `open` does not look, with `at` as the time it came there. */
  setAside: (key: string, at: Date) => Promise<void>
  /** Moves a file back from there; false when it is not there. */
  putBack: (key: string) => Promise<boolean>
  listSetAside: () => AsyncIterable<StoredFile>
  removeSetAside: (key: string) => Promise<void>
  /** The id of the installation that the store belongs to; null while that is not written down. */
  owner: () => Promise<string | null>
  setOwner: (installationId: string) => Promise<void>
  /** Resolves when the store answers and throws otherwise. */
  check: () => Promise<void>
  /** Where it is, for people who run the server. */
  place: string
}

/** Where the store writes down whose it is. */
export const ownerFile = 'installation.json'
export const setAsideFolder = 'set-aside'

export const ownerText = (installation: string): string => `${JSON.stringify({ installation })}\n`

/** Throws when the text is not from `ownerText`: then nobody can tell whose the store is. */
export const readOwner = (text: string): string => {
  const parsed = JSON.parse(text) as { installation?: unknown } | null
  if (typeof parsed?.installation !== 'string') throw new Error(`${ownerFile} names no installation.`)
  return parsed.installation
}
