import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { up } from './021-seen-changes.ts'

forEachEngine('a database from before Today listed what clients did', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('counts everything that is there as seen, and what comes later as new', async () => {
    const params = { uniqueId: (await app.createClient()).uniqueId }
    const upload = () => app.caller().request(uploadPortalDocument, { params, ...uploadOf() })
    await upload()
    await app.caller().request(sendClientMessage, { params, body: { content: 'Hello' } })
    const { db } = app.services
    await sql`drop index documents_unseen`.execute(db)
    await sql`drop table profile_changes`.execute(db)
    await sql`alter table documents drop column "seenAt"`.execute(db)
    await sql`alter table messages drop column "acknowledgedAt"`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    // Today reads it, and a later migration adds it.
    const id = engine === 'postgres' ? 'uuid' : 'text'
    await db.schema.alterTable('profile_changes').addColumn('personId', id).execute()
    const uploads = async () => (await app.admin.request(getToday)).body.uploads.total
    expect(await uploads()).toBe(0)
    const messages = await db.selectFrom('messages').select(['createdAt', 'acknowledgedAt']).execute()
    expect(messages.every(({ createdAt, acknowledgedAt }) => acknowledgedAt === createdAt)).toBe(true)
    await upload()
    expect(await uploads()).toBe(1)
  })
})
