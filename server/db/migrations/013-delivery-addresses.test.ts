import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences, getPreferences } from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './013-delivery-addresses.ts'
import { up as renameTables } from './014-deliveries.ts'

/** Undoes this migration and the next one, as far as the test needs it. */
async function undo(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('deliveries').renameTo('notices').execute()
  await db.schema.alterTable('admin_notification_preferences').renameTo('admin_notice_preferences').execute()
  for (const index of ['due', 'claimed', 'settled', 'together', 'of_client', 'of_user'])
    await db.schema.dropIndex(`deliveries_${index}`).execute()
  await db.schema.dropTable('address_confirmations').execute()
  await sql`alter table notices drop column "sentTo"`.execute(db)
  await sql`alter table clients drop column "confirmedEmail"`.execute(db)
  const indexes: [name: string, columns: string[]][] = [
    ['notices_due', ['state', 'sendAfter']],
    ['notices_claimed', ['state', 'claimedUntil']],
    ['notices_together', ['groupKey', 'state', 'id']],
    ['notices_of_client', ['clientId', 'createdAt']],
    ['notices_of_user', ['userId']],
  ]
  for (const [name, columns] of indexes)
    await db.schema.createIndex(name).on('notices').columns(columns).execute()
}

forEachEngine('a database from before deliveries had addresses', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('email addresses count as confirmed, numbers by consent, and held deliveries go to their original address', async () => {
    const [client, other] = [
      await app.createClient({ phone: '(916) 555-0142' }),
      await app.createClient({ phone: '(916) 555-0188', email: 'other@example.com' }),
    ]
    for (const { id: clientId } of [client, other]) {
      const preferences = { emailNotifications: true, smsNotifications: clientId === client.id }
      await app.admin.request(changePreferences, { params: { clientId }, body: preferences })
      const body = { type: 'step_update', title: 'Keys', message: 'At 10' } as const
      await app.admin.request(createNotification, { params: { clientId }, body })
    }
    const { db } = app.services
    await undo(db as unknown as Kysely<never>)
    await up(db as unknown as Kysely<unknown>, engine)
    await renameTables(db as unknown as Kysely<unknown>)
    const waiting = await db
      .selectFrom('deliveries')
      .select(['clientId', 'channel', 'sentTo'])
      .where('state', '=', 'held')
      .where('kind', '=', 'step_update')
      .orderBy('id')
      .execute()
    expect(waiting).toEqual([
      { clientId: client.id, channel: 'email', sentTo: 'maya@example.com' },
      { clientId: client.id, channel: 'sms', sentTo: '+19165550142' },
      { clientId: other.id, channel: 'email', sentTo: 'other@example.com' },
    ])
    const preferences = await app.admin.request(getPreferences, { params: { clientId: client.id } })
    expect(preferences.body).toMatchObject({ isEmailConfirmed: true, smsConsent: { isGiven: true } })
  })
})
