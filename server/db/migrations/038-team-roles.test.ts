import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdmins } from '../../features/team/team-data.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dropColumns } from '../../testing/engines/drop-columns.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './038-team-roles.ts'

forEachEngine('the roles of accounts from before there were any', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('the oldest one is the owner, and all others are admins', async () => {
    const { db } = app.services
    await app.newAdmin('ben@example.com', 'Ben')
    await app.newAdmin('cleo@example.com', 'Cleo')
    const createdAt = '2020-01-01T00:00:00.000Z'
    await db.updateTable('user').set({ createdAt }).where('name', '=', 'Ben').execute()
    await dropColumns(db, engine, 'clients', ['assignedTo'])
    await dropColumns(db, engine, 'user', ['role'])
    await dropColumns(db, engine, 'invitations', ['role'])
    await dropColumns(db, engine, 'admin_notification_preferences', ['othersDeals'])
    await up(db as unknown as Kysely<unknown>, engine)
    const roles = (await listAdmins(db)).map(({ name, role }) => [name, role])
    expect(roles).toEqual([
      ['Ben', 'owner'],
      ['Ada Agent', 'admin'],
      ['Cleo', 'admin'],
    ])
  })
})
