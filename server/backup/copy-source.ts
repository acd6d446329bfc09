import type { DatabaseDescription } from './describe-database.ts'
import type { Fingerprints } from './fingerprint.ts'
import type { DocumentFile } from './stored-files.ts'
import type { RowBatch } from './table-rows.ts'

/** A file to copy. */
export interface SourceFile extends DocumentFile {
  /** Null when the source does not have it. */
  read: () => Promise<Buffer | null>
}

/** What a restore copies from an archive, and a move from a database and its files. */
export interface CopySource extends DatabaseDescription {
  fingerprints: () => Promise<Fingerprints>
  /** All rows, in any order. */
  tables: () => AsyncIterable<RowBatch>
  files: () => AsyncIterable<SourceFile>
}
