import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { activitySubjectOf, wordingOf, type OldActivity, type OldNotification } from './031-old-sentences.ts'
import { rewriteRows } from './rewrite-rows.ts'

/**
 * Stores the product's own texts as a kind with values, rendered when read. Sentences of earlier releases are recognized by
 * rendering them again; a sentence that does not match letter by letter stays as it is.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = (engine === 'postgres' ? 'uuid' : 'text') as ColumnDataType
  await db.schema.alterTable('notifications').addColumn('wording', 'text').execute()
  await db.schema.alterTable('notifications').addColumn('dateId', id).execute()
  await db.schema.alterTable('activity').addColumn('wording', 'text').execute()
  await sql`update notifications set "dateId" = deliveries."remindsOfDateId" from deliveries
    where deliveries."subjectId" = notifications.id and deliveries."remindsOfDateId" is not null`.execute(db)

  const read = ['type', 'title', 'message', 'documentId', 'noteId', 'moveId', 'messageId', 'dateId'] as const
  await rewriteRows<OldNotification>(db, engine, { table: 'notifications', columns: read }, (row) => {
    const wording = wordingOf(row)
    return wording ? { wording: JSON.stringify(wording), title: '', message: '' } : undefined
  })
  await rewriteRows<OldActivity>(db, engine, { table: 'activity', columns: ['action', 'subject'] }, (row) => {
    const wording = activitySubjectOf(row)
    return wording === undefined ? undefined : { wording: wording && JSON.stringify(wording), subject: '' }
  })

  await sql`update messages set content = '' where "withdrawnAt" is not null`.execute(db)
  await sql`update move_lines set title = '' where subject in ('acceptance', 'closing')`.execute(db)
  // All verdicts are computed anew right after the start.
  await sql`update clients set "healthReason" = null where "healthReason" is not null`.execute(db)
  await sql`delete from installation where key = 'health-day'`.execute(db)
}
