import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Each person of a deal has a language, English until somebody chooses another, with who chose it and when. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  for (const table of ['clients', 'people']) {
    const columns = () => db.schema.alterTable(table)
    await columns()
      .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
      .execute()
    await columns().addColumn('languageBy', 'text').execute()
    await columns().addColumn('languageAt', moment).execute()
  }
  // The list of clients finds the few who read another language.
  await sql`create index clients_not_in_english on clients (language, "createdAt", id)
    where language <> 'en'`.execute(db)
}
