import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClients } from '#contract/calls/clients/client-list.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('archiving several clients', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const archive = (ids: unknown, isArchived: unknown = true) =>
    app.admin.request(archiveClients, { body: { ids, isArchived } })
  const isArchived = async (id: string) =>
    (await app.admin.request(getClient, { params: { id } })).body.isArchived

  test('archives and restores all of them, and returns which changed', async () => {
    const ids = [(await app.createClient()).id, (await app.createClient()).id].toSorted()
    expect((await archive(ids)).body).toEqual({ changed: ids })
    expect(await Promise.all(ids.map(isArchived))).toEqual([true, true])
    expect((await archive(ids)).body).toEqual({ changed: [] })
    expect((await archive(ids, false)).body).toEqual({ changed: ids })
    expect(await Promise.all(ids.map(isArchived))).toEqual([false, false])
  })

  test('skips a deleted client', async () => {
    const { id } = await app.createClient()
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await archive([unknown, id])).body).toEqual({ changed: [id] })
  })

  test('records and announces each like a single one', async () => {
    const { id, updatedAt } = await app.createClient()
    const seen = await app.announced(() => archive([id, id]))
    expect(seen).toEqual([{ kind: 'changed', clientId: id, topics: ['client'], audience: 'everyone' }])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.map(({ action }) => action)).toEqual(['client.archived', 'client.created'])
    expect((await app.admin.request(getClient, { params: { id } })).body.updatedAt > updatedAt).toBe(true)
  })

  test('lets two admins archive the same clients concurrently', async () => {
    const ids: string[] = []
    for (let count = 0; count < 8; count++) ids.push((await app.createClient()).id)
    const answers = await Promise.all([archive(ids), archive(ids.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.changed).toSorted()).toEqual(ids.toSorted())
  })

  test('names invalid fields', async () => {
    expectWrongField(await archive([]), 'ids')
    expectWrongField(await archive(['nonsense']), 'ids.0')
    expectWrongField(await archive(['00000000-0000-7000-8000-000000000000'], 'yes'), 'isArchived')
  })
})
