import type { DatabaseDescription } from './describe-database.ts'
import type { Fingerprints } from './fingerprint.ts'
import type { DocumentFile } from './stored-files.ts'
import type { RowBatch } from './table-rows.ts'

/** A file to copy. */
export interface SourceFile extends DocumentFile {
  /** Null when the source does not have it. */
  read: () => Promise<Buffer | null>
}

/** The source of a copy: an archive for a restore, a database with its files for a move. */
export interface CopySource extends DatabaseDescription {
  fingerprints: () => Promise<Fingerprints>
  /** All rows, in any order. */
  tables: () => AsyncIterable<RowBatch>
  files: () => AsyncIterable<SourceFile>
}
