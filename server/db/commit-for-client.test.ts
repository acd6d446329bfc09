import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Topic } from '#contract/topics.ts'
import { getAdminClient } from '../features/clients/client-data.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { systemActor } from './activity-log.ts'
import { commit } from './change.ts'
import { updateClient } from './client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from './commit-for-client.ts'

forEachEngine('a change of one client', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** Renames a client by the call that declares these topics, then finishes the change. */
  function rename(
    clientId: string,
    finish: (change: ClientChange) => void | Promise<void>,
    declaredTopics: readonly Topic[] = ['client'],
  ) {
    const services = { ...app.services, declaredTopics }
    return commitForClient(services, { clientId, actor: systemActor }, async (change) => {
      await updateClient(change.db, change.client, { firstName: 'Renamed' }, change.now)
      await finish(change)
      return 'done'
    })
  }

  const actionsOf = async (clientId: string) => {
    const rows = await app.services.db
      .selectFrom('activity')
      .select(['action', 'subject', 'actorType', 'actorName'])
      .where('clientId', '=', clientId)
      .where('action', '!=', 'client.created')
      .execute()
    return rows.map(({ action, subject, actorType, actorName }) => [action, subject, actorType, actorName])
  }

  async function expectUndone(change: (clientId: string) => Promise<unknown>, message: string) {
    const { id } = await app.createClient()
    const signals = await app.announced(() => expect(change(id)).rejects.toThrow(message))
    expect(signals).toEqual([])
    expect((await getAdminClient(app.services.db, id)).firstName).toBe('Maya')
    expect(await actionsOf(id)).toEqual([])
  }

  test('is recorded, announced, and committed', async () => {
    const { id } = await app.createClient()
    const signals = await app.announced(async () => {
      const result = await rename(id, async ({ record, announce }) => {
        await record('client.changed', 'firstName')
        announce(['client'], 'admins')
      })
      expect(result).toBe('done')
    })
    expect(signals).toEqual([{ kind: 'changed', clientId: id, topics: ['client'], audience: 'admins' }])
    expect((await getAdminClient(app.services.db, id)).firstName).toBe('Renamed')
    expect(await actionsOf(id)).toEqual([['client.changed', 'firstName', 'system', 'System']])
  })

  test('that fails leaves nothing remembered of any portal, since it may be stored or not', async () => {
    const forgotten: unknown[] = []
    const services = {
      ...app.services,
      portals: { forget: (what: unknown) => forgotten.push(what) },
    }
    const failing = commit(services, () => Promise.reject(new Error('The connection was cut')))
    await expect(failing).rejects.toThrow('The connection was cut')
    expect(forgotten).toEqual(['all'])
  })

  test('is recorded under the client’s own name when the client makes it', async () => {
    const { id } = await app.createClient()
    await commitForClient(
      app.services,
      { clientId: id, actor: { personId: id } },
      async ({ record, announce }) => {
        await record('profile.changed', 'phone')
        announce(['client'])
      },
    )
    expect(await actionsOf(id)).toEqual([['profile.changed', 'phone', 'client', 'Maya Ortiz']])
  })

  test('is a 404 for a missing client or row, and does not run', async () => {
    const clientIds = [randomUUID(), ownerOf('client_notes', randomUUID())]
    for (const clientId of clientIds) {
      let hasRun = false
      const change = commitForClient(
        app.services,
        { clientId, actor: { personId: randomUUID() } },
        async () => {
          hasRun = true
        },
      )
      await expect(change).rejects.toMatchObject({ status: 404 })
      expect(hasRun).toBe(false)
    }
  })

  test('that is only recorded is refused and rolled back', async () => {
    await expectUndone(
      (id) => rename(id, ({ record }) => record('client.changed', 'firstName')),
      'recorded only',
    )
  })

  test('that is only announced is refused and rolled back', async () => {
    await expectUndone((id) => rename(id, ({ announce }) => announce(['client'])), 'announced only')
  })

  test('that announces an undeclared topic is refused and rolled back', async () => {
    await expectUndone(
      (id) =>
        rename(
          id,
          async ({ record, announce }) => {
            await record('client.changed', 'firstName')
            announce(['client'])
          },
          ['steps'],
        ),
      'does not declare that it changes client',
    )
  })
})
