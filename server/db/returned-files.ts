import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Selects documents, those without a file with their newest returned file. */
export function selectWithReturned(db: Db) {
  return db.selectFrom('documents').leftJoin('returned_files as returned', (join) =>
    join
      .onRef('returned.documentId', '=', 'documents.id')
      .on('documents.status', '<>', sql.lit('available'))
      .on('returned.version', '=', (of) =>
        of
          .selectFrom('returned_files as newest')
          .whereRef('newest.documentId', '=', 'documents.id')
          .select((max) => max.fn.max('newest.version').as('version')),
      ),
  )
}

/** The columns of the newest returned file that are selected with its document. */
export const returnedColumns = [
  'returned.version as returnedVersion',
  'returned.reason as returnedReason',
  'returned.returnedBy as returnedBy',
  'returned.returnedAt as returnedAt',
  'returned.originalName as returnedName',
  'returned.uploadedAt as returnedUploadedAt',
] as const
