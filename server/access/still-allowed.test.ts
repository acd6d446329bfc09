import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, deleteClient, getClient, listClients } from '#contract/calls/clients/clients.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import type { Caller } from '../testing/app/caller.ts'
import { clientDraft, startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'

forEachEngine('a member whom another process has just given a role or removed', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A member whose session is cached in this process, as sessions are for some seconds. */
  async function remembered(email: string, role: TeamRole): Promise<Caller> {
    const member = await app.newAdmin(email, 'Ben Broker', role)
    expect((await member.request(listClients)).status).toBe(200)
    return member
  }
  test('writes by the new role at once', async () => {
    const { id } = await app.createClient()
    const member = await remembered('ben@example.com', 'admin')
    const other = await remembered('cleo@example.com', 'admin')
    await app.services.db
      .updateTable('user')
      .set({ role: 'assistant' })
      .where('email', '=', 'ben@example.com')
      .execute()
    expect((await member.request(deleteClient, { params: { id } })).status).toBe(403)
    expect((await app.admin.request(getClient, { params: { id } })).status).toBe(200)
    const draft = { ...clientDraft, uniqueId: `w7Kd_${engine}-9xQ2` }
    expect((await member.request(createClient, { body: draft })).status).toBe(201)
    expect((await other.request(deleteClient, { params: { id } })).status).toBe(200)
  })

  test('writes nothing once removed', async () => {
    const member = await remembered('dora@example.com', 'owner')
    await app.services.db.deleteFrom('user').where('email', '=', 'dora@example.com').execute()
    const count = async () => (await app.admin.request(listClients)).body.length
    const before = await count()
    expect((await member.request(createClient, { body: clientDraft })).status).toBe(401)
    expect(await count()).toBe(before)
  })
})
