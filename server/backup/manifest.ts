import { z } from 'zod'
import { isFileKey } from '../files/file-key.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const FileKeys = z.array(z.string())

/** The last entry of an archive: what all the others must be. */
export const Manifest = z.object({
  format: z.literal('escrow-portal-backup'),
  formatVersion: z.literal(1),
  createdAt: z.string(),
  /** The release that made the backup; releases before 1.0.0 had no number. */
  release: z.string().optional(),
  installation: z.object({ id: z.string(), objectPrefix: z.string().nullable() }),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** A `TableFingerprint` for each table. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
  entries: z.record(z.string(), z.object({ size: z.int(), sha256: Sha256 })),
  /** Files of documents that were deleted while the backup was made. */
  deletedFiles: FileKeys,
  /** Files of documents that the store had lost before the backup. */
  missingFiles: FileKeys,
  /** Files that are in the archive as they are in the store, which is not as they were uploaded. */
  damagedFiles: FileKeys,
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'

/** The name of a table's entry; long tables have several. */
export const tableEntry = (table: string, part: number): string => `tables/${table}/${part}.ndjson`
/** The name of a file's entry. */
export const fileEntry = (key: string): string => `files/${key}`

/** Whether an archive may contain an entry of this name; any other name could point outside of the target folder. */
export function isEntryName(name: string): boolean {
  if (name === manifestName || /^tables\/\w+\/\d+\.ndjson$/.test(name)) return true
  const folder = fileEntry('')
  return name.startsWith(folder) && isFileKey(name.slice(folder.length))
}

/** The table or file key of an entry; null for the manifest. */
export function readEntryName(name: string): { table: string } | { key: string } | null {
  const [kind, first = '', second = ''] = name.split('/')
  if (kind === 'tables') return { table: first }
  return kind === 'files' ? { key: `${first}/${second}` } : null
}
