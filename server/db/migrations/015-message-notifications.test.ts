import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './015-message-notifications.ts'

forEachEngine('a database from before notifications stored their message', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('gives each notification the message of its own client, and an admin’s own none', async () => {
    // Both clients receive a message in the same millisecond.
    app.clock.set('2031-01-01T10:00:00.000Z')
    for (const firstName of ['Maya', 'Noor']) {
      const { id } = await app.createClient({ firstName })
      await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } })
    }
    app.clock.set('2031-01-01T10:01:00.000Z')
    const { id: clientId } = await app.createClient()
    const body = { type: 'message_received', title: 'Call', message: 'Today' } as const
    await app.admin.request(createNotification, { params: { clientId }, body })
    const { db } = app.services
    const stored = () => db.selectFrom('notifications').select(['id', 'messageId']).orderBy('id').execute()
    const before = await stored()
    expect(before.map(({ messageId }) => messageId !== null)).toEqual([true, true, false])
    await sql`alter table notifications drop column "messageId"`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    expect(await stored()).toEqual(before)
  })
})
