import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLink, addTask, askFor } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './053-partner-asks.ts'

forEachEngine('a database in which partners were asked before they were mailed', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('counts what is open as told, so that the update mails nobody', async () => {
    const { db } = app.services
    const [one, two] = [await app.createClient(), await app.createClient()]
    const escrow = await addLink(app, one.id, 'escrow', { email: 'carla@example.com' })
    await addLink(app, one.id, 'lender')
    await addLink(app, two.id, 'lender', { email: 'priya@example.com' })
    const asked = await askFor(app, one.id, 'Report', { askedOf: 'escrow', dueDate: '2031-05-09' })
    await askFor(app, one.id, 'Letter', { askedOf: 'lender' })
    const task = await addTask(app, one.id, 'Statement', { owes: 'escrow' })
    await addTask(app, two.id, 'Statement', { owes: 'escrow' })
    await db.deleteFrom('deliveries').execute()
    // As former releases left it.
    await sql`drop table partner_asks`.execute(db)
    await sql`alter table people drop column "emailsStoppedAt"`.execute(db)
    await sql`alter table deliveries drop column "sentBy"`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    const rows = await db.selectFrom('partner_asks').selectAll().orderBy('subject', 'desc').execute()
    expect(rows.map(({ personId, subjectId, day, sentTo }) => [personId, subjectId, day, sentTo])).toEqual([
      [escrow.id, asked.id, '2031-05-09', 'carla@example.com'],
      [escrow.id, task.id, '2031-05-10', 'carla@example.com'],
    ])
    await askFor(app, one.id, 'Payoff', { askedOf: 'escrow' })
    const deliveries = await db.selectFrom('deliveries').select(['kind', 'personId']).execute()
    expect(deliveries).toEqual([{ kind: 'partner_asked', personId: escrow.id }])
  })
})
