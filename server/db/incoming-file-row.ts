/**
 * A file that came with a text or an email and is not a document yet: its message waits in To sort, or it is still fetched. Once it
 * is filed, its row moves into `documents`, so that a stored file is in exactly one row.
 */
export interface IncomingFileRow {
  id: string
  incomingId: string
  /** The deal of its message; null where none is known. */
  clientId: string | null
  originalName: string
  /** The key in the file store; null for a photo that is not fetched yet. */
  filePath: string | null
  fileSize: number
  mimeType: string
  /** Hexadecimal. */
  sha256: string | null
  /** Where the gateway keeps a photo. */
  sourceUrl: string | null
  /** How often it was asked for. */
  tries: number
  /** When it is asked for next; null for a file that is here. */
  nextTryAt: string | null
}
