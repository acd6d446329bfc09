import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { computeColumns } from './compute-columns.ts'

type Db = Kysely<unknown>

function typesOf(engine: Engine) {
  const postgres = engine === 'postgres'
  return {
    postgres,
    id: (postgres ? 'uuid' : 'text') as ColumnDataType,
    moment: postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType),
    flag: (postgres ? 'boolean' : 'integer') as ColumnDataType,
  }
}

async function createPeople(db: Db, engine: Engine): Promise<void> {
  const { postgres, id, moment } = typesOf(engine)
  const table = db.schema
    .createTable('people')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('confirmedEmail', 'text')
    .addColumn('phone', 'text')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('pinHash', 'text')
    .addColumn('pinSetAt', moment)
    .addColumn('pinMisses', 'integer', (c) => c.notNull())
    .addColumn('pinWaitUntil', moment)
    .addColumn('endsOn', 'text')
    .addColumn('stoppedAt', moment)
    .addColumn('chatReadThrough', moment)
    .addColumn('movesSeenThrough', moment)
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addColumn('updatedAt', moment, (c) => c.notNull())
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('people_of_client').on('people').columns(['clientId', 'createdAt']).execute()
}

/**
 * Makes a table anew with other columns and keys, which SQLite cannot change in place, and keeps its rows. `columns` is the
 * table's new definition; `rows` selects the present rows in that order.
 */
async function rebuild(
  db: Db,
  table: string,
  columns: string,
  insert: { names: string; rows: string },
): Promise<void> {
  const next = `${table}_rebuilt`
  await sql.raw(`create table ${next} (${columns}) strict`).execute(db)
  await sql.raw(`insert into ${next} (${insert.names}) select ${insert.rows} from ${table}`).execute(db)
  await sql.raw(`drop table ${table}`).execute(db)
  await sql.raw(`alter table ${next} rename to ${table}`).execute(db)
}

/** Visits, preferences and calendar feeds belong to a person; their keys change with that. */
async function rekeySqlite(db: Db): Promise<void> {
  const ofClient = '"clientId" text not null references clients (id) on delete cascade'
  const visits = '"visitorHash", "clientId", "firstSeenAt", "lastSeenAt", "forgottenAt"'
  await rebuild(
    db,
    'portal_visits',
    `"visitorHash" text not null, ${ofClient}, "firstSeenAt" text not null, "lastSeenAt" text not null,
      "forgottenAt" text, "personId" text not null, "pinPassedAt" text, primary key ("visitorHash", "personId")`,
    { names: `${visits}, "personId"`, rows: `${visits}, "clientId"` },
  )
  const preferences =
    'id, "clientId", "stepUpdates", "documentUploads", "messageNotifications", "deadlineReminders", ' +
    '"closingApproaching", "emailNotifications", "smsNotifications", "reminderDaysBefore", "quietHoursStart", ' +
    '"quietHoursEnd", "timeZone", "createdAt", "updatedAt", "emailChosenAt", "emailWrittenBy", "emailToldAt"'
  await rebuild(
    db,
    'notification_preferences',
    `id text primary key not null, ${ofClient}, "stepUpdates" integer not null,
      "documentUploads" integer not null, "messageNotifications" integer not null,
      "deadlineReminders" integer not null, "closingApproaching" integer not null,
      "emailNotifications" integer not null, "smsNotifications" integer not null,
      "reminderDaysBefore" integer not null, "quietHoursStart" text not null, "quietHoursEnd" text not null,
      "timeZone" text, "createdAt" text not null, "updatedAt" text not null, "emailChosenAt" text,
      "emailWrittenBy" text, "emailToldAt" text, "personId" text not null unique`,
    { names: `${preferences}, "personId"`, rows: `${preferences}, "clientId"` },
  )
  await rebuild(
    db,
    'calendar_feeds',
    `secret text primary key not null, "clientId" text references clients (id) on delete cascade,
      "userId" text unique references "user" (id) on delete cascade, "createdAt" text not null,
      "personId" text unique, constraint calendar_feeds_one_owner check
      (("clientId" is null and "userId" is not null) or ("clientId" is not null and "userId" is null))`,
    {
      names: 'secret, "clientId", "userId", "createdAt", "personId"',
      rows: 'secret, "clientId", "userId", "createdAt", "clientId"',
    },
  )
}

/** Adds columns of ids, each computed from the row. */
async function addIds(db: Db, engine: Engine, table: string, columns: Record<string, string>): Promise<void> {
  for (const column of Object.keys(columns))
    await db.schema.alterTable(table).addColumn(column, typesOf(engine).id).execute()
  const computed = Object.entries(columns).map(([column, value]) => ({
    column,
    type: 'uuid',
    value: sql.raw(value),
  }))
  await computeColumns(db, engine, table, computed)
}

async function rekeyPostgres(db: Db): Promise<void> {
  await addIds(db, 'postgres', 'portal_visits', { personId: '"clientId"' })
  await sql`alter table portal_visits add column "pinPassedAt" timestamptz(3)`.execute(db)
  await sql`alter table portal_visits drop constraint portal_visits_pk,
    add constraint portal_visits_pk primary key ("visitorHash", "personId")`.execute(db)
  await addIds(db, 'postgres', 'notification_preferences', { personId: '"clientId"' })
  await sql`alter table notification_preferences alter column "personId" set not null,
    drop constraint notification_preferences_one,
    add constraint notification_preferences_one unique ("personId")`.execute(db)
  await sql`alter table calendar_feeds add column "personId" uuid unique`.execute(db)
  await sql`update calendar_feeds set "personId" = "clientId"`.execute(db)
  await sql`alter table calendar_feeds drop constraint "calendar_feeds_clientId_key"`.execute(db)
}

/** Rows that belong to one person, which for present rows is the client. */
const ofPerson = [
  'push_subscriptions',
  'sms_consents',
  'address_confirmations',
  'email_changes',
  'profile_changes',
]

/**
 * Gives every person of a deal a link of their own: adds people beside the client, and a person to each visit, preference,
 * notification, delivery and change. In existing rows the person is the client, whose person id is the client's id.
 */
export async function up(db: Db, engine: Engine): Promise<void> {
  const { postgres, id, moment, flag } = typesOf(engine)
  await createPeople(db, engine)
  await (postgres ? rekeyPostgres(db) : rekeySqlite(db))
  await db.schema
    .createIndex('visits_of_client')
    .ifNotExists()
    .on('portal_visits')
    .column('clientId')
    .execute()
  for (const table of ['notification_preferences', 'calendar_feeds'])
    await db.schema.createIndex(`${table}_of_client`).on(table).column('clientId').execute()
  await db.schema
    .createIndex('visits_of_person')
    .on('portal_visits')
    .columns(['personId', 'lastSeenAt'])
    .execute()

  for (const table of ofPerson) {
    await addIds(db, engine, table, { personId: '"clientId"' })
    await db.schema.createIndex(`${table}_of_person`).on(table).column('personId').execute()
  }

  await addIds(db, engine, 'notifications', { personId: '"clientId"', eventId: 'id' })
  await db.schema.dropIndex('notifications_unread').execute()
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['personId', 'isRead'])
    .execute()
  await db.schema
    .createIndex('notifications_of_person')
    .on('notifications')
    .columns(['personId', 'createdAt'])
    .execute()
  await db.schema.createIndex('notifications_of_event').on('notifications').column('eventId').execute()

  await addIds(db, engine, 'deliveries', {
    personId: 'case when "userId" is null then "clientId" end',
  })
  await db.schema
    .createIndex('deliveries_of_person')
    .on('deliveries')
    .columns(['personId', 'createdAt'])
    .execute()

  await db.schema.alterTable('messages').addColumn('personId', id).execute()
  const documents = () => db.schema.alterTable('documents')
  await documents().addColumn('personId', id).execute()
  await documents()
    .addColumn('isForClient', flag, (c) => c.notNull().defaultTo(postgres ? true : 1))
    .execute()
  await documents()
    .addColumn('forPartners', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('deal_dates').addColumn('partnerChangeAt', moment).execute()
  await sql`create index dates_changed_by_partners on deal_dates ("partnerChangeAt")
    where "partnerChangeAt" is not null`.execute(db)
}
