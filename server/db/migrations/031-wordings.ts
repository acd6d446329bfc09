import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { activitySubjectOf, wordingOf, type OldActivity, type OldNotification } from './031-old-sentences.ts'

/** Rows that are read and written at once. */
const batchSize = 500

/** Writes the wording of some rows, and empties the columns that it replaces. */
async function setWordings(
  db: Kysely<unknown>,
  engine: Engine,
  { table, emptied }: { table: string; emptied: readonly string[] },
  rows: readonly (readonly [id: string, wording: string | null])[],
): Promise<void> {
  if (rows.length === 0) return
  const [id, wording] =
    engine === 'postgres' ? [sql`known.id`, sql`known.wording`] : [sql`known.column1`, sql`known.column2`]
  const typed = ([rowId, text]: readonly [string, string | null]) =>
    engine === 'postgres' ? sql`(${rowId}::uuid, ${text}::text)` : sql`(${rowId}, ${text})`
  const known = engine === 'postgres' ? sql`known (id, wording)` : sql`known`
  const columns = emptied.map((column) => sql`${sql.id(column)} = ''`)
  await sql`update ${sql.table(table)} set ${sql.join([sql`wording = ${wording}`, ...columns])}
    from (values ${sql.join(rows.map(typed))}) as ${known}
    where ${sql.table(table)}.id = ${id}`.execute(db)
}

/** Goes through a table in the order of its ids. */
async function* batches<Row extends { id: string }>(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): AsyncIterable<Row[]> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`select ${selected} from ${sql.table(table)}
      ${last === null ? sql`` : sql`where id > ${last}`} order by id limit ${sql.lit(batchSize)}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.id
  }
}

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

  const notifications = { table: 'notifications', emptied: ['title', 'message'] }
  const read = ['id', 'type', 'title', 'message', 'documentId', 'noteId', 'moveId', 'messageId', 'dateId']
  for await (const rows of batches<OldNotification>(db, notifications.table, read)) {
    const found = rows.flatMap((row) => {
      const wording = wordingOf(row)
      return wording ? [[row.id, JSON.stringify(wording)] as const] : []
    })
    await setWordings(db, engine, notifications, found)
  }

  const activity = { table: 'activity', emptied: ['subject'] }
  for await (const rows of batches<OldActivity>(db, activity.table, ['id', 'action', 'subject'])) {
    const found = rows.flatMap((row) => {
      const wording = activitySubjectOf(row)
      return wording === undefined ? [] : [[row.id, wording && JSON.stringify(wording)] as const]
    })
    await setWordings(db, engine, activity, found)
  }

  await sql`update messages set content = '' where "withdrawnAt" is not null`.execute(db)
  await sql`update move_lines set title = '' where subject in ('acceptance', 'closing')`.execute(db)
  // All verdicts are computed anew right after the start.
  await sql`update clients set "healthReason" = null`.execute(db)
  await sql`delete from installation where key = 'health-day'`.execute(db)
}
