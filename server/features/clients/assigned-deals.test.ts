import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillPath, pathParamNames } from '#contract/call.ts'
import { specifiedCalls } from '#contract/calls.ts'
import { assignClients, findClients } from '#contract/calls/clients/client-list.ts'
import { changeClient, createClient, getClient, listClients } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { removeAdmin } from '#contract/calls/team/admins.ts'
import { AnswerCache } from '../../http/answer-cache.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const unknown = '00000000-0000-7000-8000-000000000000'

const one = (id: string) => [1, [id]]

const namesFor = async (caller: Caller, assigned: string) => {
  const query = new URLSearchParams({ assigned, sort: 'name', direction: 'asc' })
  const { body } = await caller.request(findClients, { query })
  return body.clients.map(({ firstName }) => firstName)
}

forEachEngine('assigned deals', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let ben: Caller
  let adaId: string
  let benId: string
  /** Ada's, Ben's and nobody's. */
  let ids: [string, string, string]
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.newAdmin('ben@example.com', 'Ben')
    const deals: string[] = []
    for (const firstName of ['Anna', 'Bela', 'Nora']) deals.push((await app.createClient({ firstName })).id)
    ids = [deals[0] ?? '', deals[1] ?? '', deals[2] ?? '']
    restore = await app.save()
  })
  beforeEach(async () => {
    await restore()
    ben = await app.signInAs('ben@example.com')
    adaId = (await app.admin.request(getMe)).body.id
    benId = (await ben.request(getMe)).body.id
    await assign([ids[0]], adaId)
    await assign([ids[1]], benId)
  })
  afterAll(() => app.close())

  const assign = (some: readonly string[], assignedTo: string | null) =>
    app.admin.request(assignClients, { body: { ids: some, assignedTo } })
  const assigneeOf = async (id: string) =>
    (await app.admin.request(getClient, { params: { id } })).body.assignedTo

  test('T5 two members with different filters never get each other’s list, also from the cache', async () => {
    app.services.answers = new AnswerCache()
    for (let times = 0; times < 2; times++) {
      expect(await namesFor(app.admin, adaId)).toEqual(['Anna'])
      expect(await namesFor(ben, benId)).toEqual(['Bela'])
      expect(await namesFor(ben, 'none')).toEqual(['Nora'])
      expect(await namesFor(app.admin, 'all')).toEqual(['Anna', 'Bela', 'Nora'])
    }
    await assign([ids[2]], benId)
    expect(await namesFor(app.admin, adaId)).toEqual(['Anna'])
    expect(await namesFor(ben, benId)).toEqual(['Bela', 'Nora'])
    expect(await namesFor(ben, 'none')).toEqual([])
    expect(await namesFor(ben, unknown)).toEqual([])
    const query = new URLSearchParams({ assigned: 'mine' })
    expectWrongField(await ben.request(findClients, { query }), 'assigned')
    expectWrongField(await ben.request(getToday, { query }), 'assigned')
  })

  test('Today is of one member’s deals, of nobody’s, or of all', async () => {
    const { db } = app.services
    const today = app.clock.now().toISOString().slice(0, 10)
    await db.updateTable('clients').set({ expectedCloseDate: today }).execute()
    await db
      .updateTable('clients')
      .set({ expectedCloseDate: '2020-01-02' })
      .where('id', '=', ids[1])
      .execute()
    const shown = async (assigned: string) => {
      const { body } = await app.admin.request(getToday, { query: new URLSearchParams({ assigned }) })
      return {
        due: [body.due.total, body.due.lines.map(({ clientId }) => clientId)],
        closings: [body.closings.total, body.closings.lines.map(({ clientId }) => clientId)],
        unopened: [body.unopened.total, body.unopened.lines.map(({ clientId }) => clientId)],
        portalOnly: body.portalOnly.total,
      }
    }
    const nothing = [0, []]
    expect(await shown(adaId)).toEqual({
      due: nothing,
      closings: one(ids[0]),
      unopened: one(ids[0]),
      portalOnly: 1,
    })
    expect(await shown(benId)).toEqual({
      due: one(ids[1]),
      closings: nothing,
      unopened: one(ids[1]),
      portalOnly: 1,
    })
    expect(await shown('none')).toEqual({
      due: nothing,
      closings: one(ids[2]),
      unopened: one(ids[2]),
      portalOnly: 1,
    })
    expect(await shown('all')).toMatchObject({ due: one(ids[1]), portalOnly: 3 })
  })

  test('a deal is assigned when it is added, or later, to a member only', async () => {
    const made = await ben.request(createClient, { body: { ...clientDraft, assignedTo: adaId } })
    expect([made.status, made.body.assignedTo]).toEqual([201, adaId])
    const params = { id: made.body.id }
    const change = (assignedTo: string | null) => ben.request(changeClient, { params, body: { assignedTo } })
    expect((await change(benId)).body.assignedTo).toBe(benId)
    expectWrongField(await change(unknown), 'assignedTo')
    expectWrongField(await assign([ids[0]], unknown), 'assignedTo')
    const draft = { ...clientDraft, assignedTo: unknown }
    expectWrongField(await ben.request(createClient, { body: draft }), 'assignedTo')
    expect(await assigneeOf(ids[0])).toBe(adaId)
    expect('assignedTo' in (await change(null)).body).toBe(false)
  })

  test('several are assigned at once, recorded by name, and announced to desks alone', async () => {
    const signals = await app.announced(async () => {
      const { body } = await assign([ids[2], ids[0], unknown, ids[1], ids[0]], benId)
      expect(body.changed.toSorted()).toEqual([ids[0], ids[2]].toSorted())
    })
    const changed = { kind: 'changed', topics: ['client'], audience: 'admins' }
    expect(signals).toEqual([ids[0], ids[2]].toSorted().map((clientId) => ({ ...changed, clientId })))
    const lines = async (id: string) =>
      (await app.admin.request(listActivity, { params: { id } })).body.map(({ subject }) => subject)
    expect(await lines(ids[0])).toEqual([
      'Assigned to: Ada Agent → Ben',
      'Assigned to: none → Ada Agent',
      'Anna Ortiz',
    ])
    await ben.request(changeClient, { params: { id: ids[0] }, body: { assignedTo: null } })
    expect((await lines(ids[0]))[0]).toBe('Assigned to: Ben → none')
  })

  test('the deals of a member who is removed go to the one who is named, or to nobody', async () => {
    const remove = (query: Record<string, string>) =>
      app.admin.request(removeAdmin, { params: { id: benId }, query: new URLSearchParams(query) })
    expectWrongField(await remove({ assignTo: unknown }), 'assignedTo')
    expectWrongField(await remove({ assignTo: benId }), 'assignTo')
    expect(await assigneeOf(ids[1])).toBe(benId)
    expect((await remove({ assignTo: adaId })).status).toBe(200)
    expect(await assigneeOf(ids[1])).toBe(adaId)
    const cleo = await app.newAdmin('cleo@example.com', 'Cleo')
    const id = (await cleo.request(getMe)).body.id
    await assign(ids, id)
    expect((await app.admin.request(removeAdmin, { params: { id } })).status).toBe(200)
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([undefined, undefined, undefined])
  })

  test('a member cannot be removed and get deals at once', async () => {
    const both = await Promise.all([
      app.admin.request(removeAdmin, { params: { id: benId } }),
      app.admin.request(assignClients, { body: { ids: [...ids], assignedTo: benId } }),
    ])
    expect(both[0].status).toBe(200)
    expect([200, 400]).toContain(both[1].status)
    const { body } = await app.admin.request(listClients)
    expect(body.map(({ assignedTo }) => assignedTo).filter((id) => id === benId)).toEqual([])
  })
})

forEachEngine('a team of one', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('T5 gets the specified answers as before: none speaks of roles or of whose a deal is', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.portal(uniqueId)
    const reads = specifiedCalls.filter(
      ({ method, sends, path }) =>
        method === 'GET' &&
        !sends &&
        pathParamNames(path).every((name) => /^(?:id|clientId|uniqueId)$/.test(name)),
    )
    expect(reads.length).toBeGreaterThan(15)
    for (const { access, path } of reads) {
      const url = fillPath(path, { id, clientId: id, uniqueId })
      const reply = await (access === 'portal' ? app.caller() : app.admin).send({ method: 'GET', url })
      expect(reply.statusCode, path).toBe(200)
      expect(reply.body, path).not.toMatch(/assigned|"role"/)
    }
    const { text } = await app.admin.request(createClient, { body: clientDraft })
    expect(text).not.toMatch(/assigned/)
  })
})
