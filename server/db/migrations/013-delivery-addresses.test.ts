import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotification } from '#contract/notifications.ts'
import { changePreferences, getPreferences } from '#contract/preferences.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { up } from './013-delivery-addresses.ts'

/** Takes back what the migration adds, as far as it matters to it. */
async function undo(db: Kysely<never>): Promise<void> {
  for (const index of ['notices_due', 'notices_claimed', 'notices_settled'])
    await db.schema.dropIndex(index).execute()
  await db.schema.dropTable('address_confirmations').execute()
  await sql`alter table notices drop column "sentTo"`.execute(db)
  await sql`alter table clients drop column "confirmedEmail"`.execute(db)
  await db.schema.createIndex('notices_due').on('notices').columns(['state', 'sendAfter']).execute()
  await db.schema.createIndex('notices_claimed').on('notices').columns(['state', 'claimedUntil']).execute()
}

forEachEngine('a database from before deliveries had addresses', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('mail addresses count as confirmed, numbers by their consent, and what waits goes where it was meant to', async () => {
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
    const waiting = await db
      .selectFrom('notices')
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
