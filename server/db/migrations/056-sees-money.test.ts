import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '../../features/team/create-invitation.ts'
import { listOpenInvitations } from '../../features/team/invitation-data.ts'
import { listAdmins } from '../../features/team/team-data.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './056-sees-money.ts'

forEachEngine('who sees money from before there was the right', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('C28: every member keeps it, and an open invitation does not have it', async () => {
    const { db } = app.services
    await app.newAdmin('ben@example.com', 'Ben', 'assistant')
    await app.newAdmin('cleo@example.com', 'Cleo', 'assistant')
    const invited = { email: 'dora@example.com', role: 'assistant', invitedBy: 'Ben' } as const
    await createInvitation(db, invited, app.clock.now())
    for (const table of ['user', 'invitations'] as const)
      await db.schema.alterTable(table).dropColumn('seesMoney').execute()
    await up(db as unknown as Kysely<unknown>)
    const members = (await listAdmins(db)).map(({ name, seesMoney }) => [name, seesMoney])
    expect(members).toEqual([
      ['Ada Agent', true],
      ['Ben', true],
      ['Cleo', true],
    ])
    const now = app.clock.now().toISOString()
    expect((await listOpenInvitations(db, now)).map(({ seesMoney }) => seesMoney)).toEqual([false])
    await app.newAdmin('eve@example.com', 'Eve', 'assistant')
    expect((await listAdmins(db)).at(-1)?.seesMoney).toBe(false)
  })
})
