import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

type Db = Kysely<unknown>

async function createTables(db: Db, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const flag = (postgres ? 'boolean' : 'integer') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const create = async <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    (postgres ? builder : builder.modifyEnd(sql`strict`)).execute()
  await create(
    db.schema
      .createTable('calendar_feeds')
      .addColumn('secret', 'text', (c) => c.primaryKey().notNull())
      .addColumn('clientId', id, (c) => c.unique().references('clients.id').onDelete('cascade'))
      .addColumn('userId', 'text', (c) => c.unique().references('user.id').onDelete('cascade'))
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addCheckConstraint(
        'calendar_feeds_one_owner',
        sql`("clientId" is null and "userId" is not null) or ("clientId" is not null and "userId" is null)`,
      ),
  )
  await create(
    db.schema
      .createTable('calendar_dates')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('set null'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('isDone', flag, (c) => c.notNull())
      .addColumn('clientName', 'text', (c) => c.notNull())
      .addColumn('propertyAddress', 'text', (c) => c.notNull())
      .addColumn('sequence', 'integer', (c) => c.notNull())
      .addColumn('changedAt', moment, (c) => c.notNull())
      .addColumn('cancelledAt', moment),
  )
  const indexes: [string, string[]][] = [
    ['calendar_dates_of_client', ['clientId', 'day']],
    ['calendar_dates_by_day', ['day', 'id']],
  ]
  for (const [name, columns] of indexes) {
    await db.schema.createIndex(name).on('calendar_dates').columns(columns).execute()
  }
}

/** The dates of existing clients; past dates of archived clients are left out. */
async function announcePresentDates(db: Db, engine: Engine): Promise<void> {
  const flag = (condition: string) =>
    sql.raw(engine === 'postgres' ? `(${condition})` : `case when ${condition} then 1 else 0 end`)
  const facts = sql`c."firstName" || ' ' || c."lastName", c."propertyAddress", 0, c."createdAt", null from clients c`
  const into = sql`insert into calendar_dates (id, kind, "clientId", day, title, "isDone", "clientName",
    "propertyAddress", sequence, "changedAt", "cancelledAt")`
  const active = sql`${flag('c."isArchived"')} = ${flag('1 = 0')}`
  await sql`${into} select c.id, 'closing', c.id, c."expectedCloseDate", '', ${flag('1 = 0')}, ${facts}
    where ${active}`.execute(db)
  await sql`${into} select r.id, 'step', c.id,
    case when r.status = 'completed' then coalesce(r."completedDate", r."expectedDate") else r."expectedDate" end,
    r.title, ${flag(`r.status = 'completed'`)}, ${facts}
    join escrow_steps r on r."clientId" = c.id where r."expectedDate" is not null and ${active}`.execute(db)
  await sql`${into} select r.id, 'document', c.id, r."dueDate", r.name, ${flag(`r.status <> 'pending'`)}, ${facts}
    join documents r on r."clientId" = c.id where r."dueDate" is not null and ${active}`.execute(db)
}

/** The feeds that calendar apps subscribe to, and each date as it was last published. */
export async function up(db: Db, engine: Engine): Promise<void> {
  await createTables(db, engine)
  await announcePresentDates(db, engine)
}
