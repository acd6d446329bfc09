import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The outbox for email, text and push, the push subscriptions, and consent to texts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const flag = (postgres ? 'boolean' : 'integer') as ColumnDataType
  const create = async <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    (postgres ? builder : builder.modifyEnd(sql`strict`)).execute()
  const own = (name: string) =>
    db.schema.createTable(name).addColumn('id', id, (c) => c.primaryKey().notNull())

  await create(
    own('notices')
      .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('cascade'))
      .addColumn('userId', 'text', (c) => c.references('user.id').onDelete('cascade'))
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subjectId', id)
      .addColumn('isByHand', flag, (c) => c.notNull())
      .addColumn('isUrgent', flag, (c) => c.notNull())
      .addColumn('groupKey', 'text', (c) => c.notNull())
      .addColumn('dedupeKey', 'text', (c) => c.notNull().unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('sendAfter', moment, (c) => c.notNull())
      .addColumn('claimedUntil', moment)
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('lastError', 'text')
      .addColumn('createdAt', moment, (c) => c.notNull())
      .addColumn('settledAt', moment),
  )
  await create(
    own('push_subscriptions')
      .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('cascade'))
      .addColumn('userId', 'text', (c) => c.references('user.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (c) => c.notNull())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull()),
  )
  await create(
    own('sms_consents')
      .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('isGiven', flag, (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('wording', 'text', (c) => c.notNull())
      .addColumn('createdAt', moment, (c) => c.notNull()),
  )
  await create(
    db.schema
      .createTable('admin_notice_preferences')
      .addColumn('userId', 'text', (c) => c.primaryKey().notNull().references('user.id').onDelete('cascade'))
      .addColumn('clientMessages', flag, (c) => c.notNull())
      .addColumn('clientUploads', flag, (c) => c.notNull())
      .addColumn('dailyBrief', flag, (c) => c.notNull()),
  )
  const lists: [string, string, string[]][] = [
    ['notices_due', 'notices', ['state', 'sendAfter']],
    ['notices_claimed', 'notices', ['state', 'claimedUntil']],
    ['notices_together', 'notices', ['groupKey', 'state', 'id']],
    ['notices_of_client', 'notices', ['clientId', 'createdAt']],
    ['notices_of_user', 'notices', ['userId']],
    ['push_of_endpoint', 'push_subscriptions', ['endpoint']],
    ['push_of_client', 'push_subscriptions', ['clientId']],
    ['push_of_user', 'push_subscriptions', ['userId']],
    ['sms_consents_of_client', 'sms_consents', ['clientId', 'createdAt']],
    ['sms_consents_of_phone', 'sms_consents', ['phone']],
  ]
  for (const [name, on, columns] of lists) await db.schema.createIndex(name).on(on).columns(columns).execute()
}
