import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Dates that follow rules, their moves, the team's templates and days off. No date is invented for existing deals. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const boolean = (postgres ? 'boolean' : 'integer') as ColumnDataType
  const no = postgres ? false : 0
  const create = (name: string) =>
    postgres ? db.schema.createTable(name) : db.schema.createTable(name).modifyEnd(sql`strict`)

  await create('deal_dates')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('rule', 'text')
    .addColumn('day', 'text')
    .addColumn('isByHand', boolean, (c) => c.notNull())
    .addColumn('owes', 'text', (c) => c.notNull())
    .addColumn('isVisible', boolean, (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('doneOn', 'text')
    .addColumn('documentId', id, (c) => c.references('documents.id').onDelete('set null'))
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addColumn('updatedAt', moment, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('deal_dates_of_client').on('deal_dates').columns(['clientId', 'day']).execute()
  await db.schema.createIndex('deal_dates_by_day').on('deal_dates').columns(['state', 'day']).execute()
  await db.schema.createIndex('deal_dates_of_document').on('deal_dates').columns(['documentId']).execute()

  await create('moves')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('actorName', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('isNotified', boolean, (c) => c.notNull())
    .addColumn('seenAt', moment)
    .addColumn('undoes', id)
    .addColumn('createdAt', moment, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('moves_of_client').on('moves').columns(['clientId', 'createdAt']).execute()

  await create('move_lines')
    .addColumn('moveId', id, (c) => c.notNull().references('moves.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subjectId', id, (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('fromDay', 'text')
    .addColumn('toDay', 'text')
    .addColumn('wasByHand', boolean, (c) => c.notNull())
    .addColumn('oldRule', 'text')
    .addColumn('isVisible', boolean, (c) => c.notNull())
    .addPrimaryKeyConstraint('move_lines_key', ['moveId', 'subject', 'subjectId'])
    .execute()

  await create('deal_templates')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('updatedAt', moment, (c) => c.notNull())
    .execute()

  await create('days_off')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('movesDates', boolean, (c) => c.notNull())
    .addColumn('recorderClosed', boolean, (c) => c.notNull())
    .execute()

  const clients = () => db.schema.alterTable('clients')
  await clients().addColumn('acceptanceDate', 'text').execute()
  await clients().addColumn('health', 'text').execute()
  await clients().addColumn('healthReason', 'text').execute()
  await db.schema.alterTable('escrow_steps').addColumn('rule', 'text').execute()
  await db.schema
    .alterTable('escrow_steps')
    .addColumn('isByHand', boolean, (c) => c.notNull().defaultTo(no))
    .execute()
  await db.schema.alterTable('notifications').addColumn('moveId', id).execute()
  await db.schema.alterTable('deliveries').addColumn('remindsOfDateId', id).execute()
}
