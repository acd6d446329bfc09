import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './052-ended-requests.ts'

forEachEngine('a database in which requests stayed open after a closing', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('ends the requests of closed deals on the day of the closing, and no others', async () => {
    const { db } = app.services
    const closed = await app.createClient()
    const open = await app.createClient()
    const ask = async (id: string, name: string) =>
      (await app.admin.request(requestDocument, { params: { id }, body: { name } })).body.id
    const [asked, sent, others] = [
      await ask(closed.id, 'ID'),
      await ask(closed.id, 'W-2'),
      await ask(open.id, 'ID'),
    ]
    await app.admin.request(setOutcome, { params: { id: closed.id }, body: { outcome: 'closed' } })
    const { outcomeOn } = await db
      .selectFrom('clients')
      .select('outcomeOn')
      .where('id', '=', closed.id)
      .executeTakeFirstOrThrow()
    // As former releases left them.
    await db.updateTable('documents').set({ status: 'pending' }).execute()
    await db.updateTable('documents').set({ status: 'available' }).where('id', '=', sent).execute()
    await sql`alter table documents drop column "endedOn"`.execute(db)
    await up(db as unknown as Kysely<unknown>)
    const rows = await db.selectFrom('documents').select(['id', 'status', 'endedOn']).execute()
    const states = new Map(rows.map(({ id, status, endedOn }) => [id, `${status} ${endedOn}`]))
    expect([states.get(asked), states.get(sent), states.get(others)]).toEqual([
      `ended ${outcomeOn}`,
      'available null',
      'pending null',
    ])
  })
})
