import { sql } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import type { Db } from '../../db/database.ts'
import { isToCheck } from '../../db/document-requests.ts'
import { ofCurrentDeal } from './open-deals.ts'
import { type TodayPart, listLines, named, namedPerson } from './query-lines.ts'

/** Uploads that nobody asked for and no admin has seen. */
export function unseenUploads(db: Db) {
  return db
    .selectFrom('documents')
    .crossJoin('clients')
    .leftJoin('people', 'people.id', 'documents.personId')
    .where(ofCurrentDeal('documents'))
    .select(namedPerson)
    .where('documents.uploadedBy', '<>', sql.lit('admin'))
    .where('documents.status', '=', 'available')
    .where('documents.seenAt', 'is', null)
    .where('documents.version', '=', 0)
    .select(['documents.id as documentId', 'documents.name', 'documents.uploadDate as uploadedAt'])
    .orderBy('documents.uploadDate')
    .orderBy('documents.id')
}

/** Returns the number of files that wait for a review, and the first; nothing without any. */
export async function filesToCheck(db: Db, { assigned }: TodayPart): Promise<Pick<Today, 'toCheck'>> {
  const waiting = db
    .selectFrom('documents')
    .crossJoin('clients')
    .where(ofCurrentDeal('documents'))
    .where(isToCheck)
    .select(named)
    .select(['documents.id as documentId', 'documents.name'])
    .orderBy('documents.uploadDate')
    .orderBy('documents.id')
  const { total, lines } = await listLines(waiting, { limit: 1, assigned })
  const [first] = lines
  return first ? { toCheck: { ...first, total } } : {}
}
