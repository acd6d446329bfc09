import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

type Db = Kysely<unknown>

function types(engine: Engine) {
  const postgres = engine === 'postgres'
  return {
    id: (postgres ? 'uuid' : 'text') as ColumnDataType,
    moment: postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType),
    flag: (postgres ? 'boolean' : 'integer') as ColumnDataType,
    cents: (postgres ? 'bigint' : 'integer') as ColumnDataType,
    table: <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
      postgres ? builder : builder.modifyEnd(sql`strict`),
  }
}

async function createClients(db: Db, engine: Engine) {
  const { id, moment, flag, cents, table } = types(engine)
  await table(
    db.schema
      .createTable('clients')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('uniqueId', 'text', (c) => c.notNull().unique())
      .addColumn('firstName', 'text', (c) => c.notNull())
      .addColumn('lastName', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('phone', 'text')
      .addColumn('propertyAddress', 'text', (c) => c.notNull())
      .addColumn('transactionType', 'text', (c) => c.notNull())
      .addColumn('expectedCloseDate', 'text', (c) => c.notNull())
      .addColumn('currentStep', 'integer', (c) => c.notNull())
      .addColumn('agentName', 'text', (c) => c.notNull())
      .addColumn('agentPhone', 'text', (c) => c.notNull())
      .addColumn('escrowCompany', 'text', (c) => c.notNull())
      .addColumn('escrowPhone', 'text', (c) => c.notNull())
      .addColumn('lenderName', 'text')
      .addColumn('lenderPhone', 'text')
      .addColumn('propertyPriceCents', cents)
      .addColumn('commissionAmountCents', cents)
      .addColumn('commissionThousandths', 'integer')
      .addColumn('isArchived', flag, (c) => c.notNull())
      .addColumn('isSample', flag, (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('updatedAt', moment, (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('clients_newest').on('clients').columns(['createdAt', 'id']).execute()
  await db.schema
    .createIndex('clients_closing')
    .on('clients')
    .columns(['isArchived', 'expectedCloseDate'])
    .execute()
}

async function createRowsOfClients(db: Db, engine: Engine) {
  const { id, moment, flag, table } = types(engine)
  const ofClient = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))

  await table(
    ofClient('escrow_steps')
      .addColumn('stepNumber', 'integer', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('completedDate', 'text')
      .addColumn('expectedDate', 'text')
      .addColumn('nextAction', 'text'),
  ).execute()
  await table(
    ofClient('documents')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('originalName', 'text', (c) => c.notNull())
      .addColumn('filePath', 'text', (c) => c.unique())
      .addColumn('fileSize', 'integer', (c) => c.notNull())
      .addColumn('mimeType', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text')
      .addColumn('uploadDate', moment, (c) => c.notNull())
      .addColumn('uploadedBy', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('category', 'text')
      .addColumn('dueDate', 'text'),
  ).execute()
  await table(
    ofClient('messages')
      .addColumn('senderType', 'text', (c) => c.notNull())
      .addColumn('senderName', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('isRead', flag, (c) => c.notNull())
      .addColumn('idempotencyKey', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addUniqueConstraint('messages_idempotency', ['clientId', 'senderType', 'idempotencyKey']),
  ).execute()
  await table(
    ofClient('client_notes')
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('isVisible', flag, (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('updatedAt', moment, (c) => c.notNull()),
  ).execute()
  await table(
    ofClient('notifications')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('priority', 'text', (c) => c.notNull())
      .addColumn('isRead', flag, (c) => c.notNull())
      .addColumn('actionRequired', flag, (c) => c.notNull())
      .addColumn('actionUrl', 'text')
      .addColumn('scheduledFor', moment)
      .addColumn('createdAt', moment, (c) => c.notNull()),
  ).execute()
  await table(
    ofClient('notification_preferences')
      .addColumn('stepUpdates', flag, (c) => c.notNull())
      .addColumn('documentUploads', flag, (c) => c.notNull())
      .addColumn('messageNotifications', flag, (c) => c.notNull())
      .addColumn('deadlineReminders', flag, (c) => c.notNull())
      .addColumn('closingApproaching', flag, (c) => c.notNull())
      .addColumn('emailNotifications', flag, (c) => c.notNull())
      .addColumn('smsNotifications', flag, (c) => c.notNull())
      .addColumn('reminderDaysBefore', 'integer', (c) => c.notNull())
      .addColumn('quietHoursStart', 'text', (c) => c.notNull())
      .addColumn('quietHoursEnd', 'text', (c) => c.notNull())
      .addColumn('timeZone', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('updatedAt', moment, (c) => c.notNull())
      .addUniqueConstraint('notification_preferences_one', ['clientId']),
  ).execute()

  const lists: [string, string, string[]][] = [
    ['steps_in_order', 'escrow_steps', ['clientId', 'stepNumber']],
    ['steps_by_status', 'escrow_steps', ['status', 'expectedDate']],
    ['documents_of_client', 'documents', ['clientId', 'uploadDate']],
    ['documents_newest', 'documents', ['uploadDate', 'id']],
    ['messages_in_order', 'messages', ['clientId', 'createdAt']],
    ['messages_unread', 'messages', ['clientId', 'senderType', 'isRead']],
    ['notes_in_order', 'client_notes', ['clientId', 'createdAt']],
    ['notifications_in_order', 'notifications', ['clientId', 'createdAt']],
    ['notifications_unread', 'notifications', ['clientId', 'isRead']],
  ]
  for (const [name, on, columns] of lists) await db.schema.createIndex(name).on(on).columns(columns).execute()
}

async function createRecords(db: Db, engine: Engine) {
  const { id, moment, table } = types(engine)
  await table(
    db.schema
      .createTable('portal_visits')
      .addColumn('visitorHash', 'text', (c) => c.notNull())
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('firstSeenAt', moment, (c) => c.notNull())
      .addColumn('lastSeenAt', moment, (c) => c.notNull())
      .addPrimaryKeyConstraint('portal_visits_pk', ['visitorHash', 'clientId']),
  ).execute()
  await table(
    db.schema
      .createTable('topic_versions')
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('topic_versions_pk', ['clientId', 'topic']),
  ).execute()
  await table(
    db.schema
      .createTable('reminders')
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('madeAt', moment, (c) => c.notNull())
      .addPrimaryKeyConstraint('reminders_pk', ['clientId', 'key']),
  ).execute()
  await table(
    db.schema
      .createTable('activity')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('cascade'))
      .addColumn('actorType', 'text', (c) => c.notNull())
      .addColumn('actorId', 'text')
      .addColumn('actorName', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull()),
  ).execute()
  await table(
    db.schema
      .createTable('invitations')
      .addColumn('id', id, (c) => c.primaryKey().notNull())
      .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('expiresAt', moment, (c) => c.notNull()),
  ).execute()
  await table(
    db.schema
      .createTable('installation')
      .addColumn('key', 'text', (c) => c.primaryKey().notNull())
      .addColumn('value', 'text', (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('visits_of_client').on('portal_visits').column('clientId').execute()
  await db.schema
    .createIndex('activity_of_client')
    .on('activity')
    .columns(['clientId', 'createdAt'])
    .execute()
}

export async function up(db: Db, engine: Engine): Promise<void> {
  await createClients(db, engine)
  await createRowsOfClients(db, engine)
  await createRecords(db, engine)
}
