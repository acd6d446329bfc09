import { sql, type Kysely } from 'kysely'

/**
 * An index that begins with a state has the rows of all deals in each of its few values, and may be taken to read the rows of
 * one deal. Where only one state is looked for, the index now holds that state alone. Deliveries are found by what they are
 * about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('deal_dates_by_day').execute()
  await db.schema
    .createIndex('open_dates_by_day')
    .on('deal_dates')
    .column('day')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema.dropIndex('documents_unseen').execute()
  await db.schema
    .createIndex('documents_unseen')
    .on('documents')
    .column('uploadDate')
    .where(sql.ref('uploadedBy'), '=', sql.lit('client'))
    .where(sql.ref('seenAt'), 'is', null)
    .execute()
  await db.schema.createIndex('deliveries_of_subject').on('deliveries').column('subjectId').execute()
}
