import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

const partyOfRole = sql.raw(`case people.role when 'lender' then 'lender' when 'escrow' then 'escrow'
  when 'other-agent' then 'other-side' when 'coordinator' then 'agent' end`)

/**
 * Stores what each partner was told to be asked of, so that a change of it is mailed once, and when a partner stopped these
 * emails, and which member sent an email by hand. What is already asked counts as told: nobody gets an email because of an update of the software.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const table = db.schema
    .createTable('partner_asks')
    .addColumn('personId', id, (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('subjectId', id, (c) => c.notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    .addColumn('formerDay', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sentTo', 'text', (c) => c.notNull())
    .addColumn('changedAt', moment, (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_asks_key', ['personId', 'subjectId'])
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('partner_asks_of_client').on('partner_asks').column('clientId').execute()
  await sql`create index partner_asks_by_day on partner_asks (day) where state = 'open'`.execute(db)
  await db.schema.alterTable('people').addColumn('emailsStoppedAt', moment).execute()
  await db.schema.alterTable('deliveries').addColumn('sentBy', 'text').execute()
  const columns = sql.raw(`insert into partner_asks ("personId", "subjectId", "clientId", subject, name, day,
    "formerDay", state, "sentTo", "changedAt")`)
  await sql`${columns} select people.id, documents.id, people."clientId", 'document', documents.name,
      documents."dueDate", null, 'open', people.email, people."updatedAt"
    from people join documents on documents."clientId" = people."clientId" and documents.status = 'pending'
      and documents."askedOf" = ${partyOfRole} where people.email is not null`.execute(db)
  await sql`${columns} select people.id, deal_dates.id, people."clientId", 'date', deal_dates.name,
      deal_dates.day, null, 'open', people.email, people."updatedAt"
    from people join deal_dates on deal_dates."clientId" = people."clientId" and deal_dates.state = 'open'
      and deal_dates.kind <> 'contingency' and deal_dates.owes = ${partyOfRole}
    where people.email is not null`.execute(db)
}
