import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** A column of the last entry about a client's email switch. */
const lastChange = (column: string) => sql`(
    select change.${sql.ref(column)} from activity as change
    where change."clientId" = notification_preferences."clientId"
      and change.action = 'preferences.changed' and change.subject like '%emailNotifications%'
    order by change."createdAt" desc, change.id desc limit 1)`

/**
 * Adds who chose a client's email switch. An activity entry that says that a client turned email off now counts as the client's
 * own choice.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const preferences = () => db.schema.alterTable('notification_preferences')
  await preferences().addColumn('emailChosenAt', moment).execute()
  await preferences().addColumn('emailWrittenBy', 'text').execute()
  await preferences().addColumn('emailToldAt', moment).execute()

  await sql`update notification_preferences set "emailChosenAt" = ${lastChange('createdAt')}
    where "emailNotifications" = ${sql.lit(engine === 'postgres' ? false : 0)} and ${lastChange('actorType')} = 'client'`.execute(
    db,
  )
}
