import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The team's name, color and time zone, its saved replies, and its texts of the standard steps. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const create = async <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    (postgres ? builder : builder.modifyEnd(sql`strict`)).execute()
  await create(
    db.schema
      .createTable('team_settings')
      .addColumn('key', 'text', (c) => c.primaryKey().notNull())
      .addColumn('value', 'text', (c) => c.notNull()),
  )
  await create(
    db.schema
      .createTable('saved_replies')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull()),
  )
  await create(
    db.schema
      .createTable('standard_steps')
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('stepNumber', 'integer', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('nextAction', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('standard_steps_key', ['side', 'stepNumber']),
  )
}
