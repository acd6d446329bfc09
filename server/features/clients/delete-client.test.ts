import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { archiveClient, deleteClient, listClients } from '#contract/calls/clients/clients.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { emptyBody } from '../../testing/app/call-paths.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

forAnyEngine('deleting a client', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const remove = (id: string) => app.admin.request(deleteClient, { params: { id } })
  const files = async () => {
    const below = await readdir(join(app.services.settings.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    return below.filter((entry) => entry.isFile()).length
  }

  test('deletes all of its rows and files and nothing of others', async () => {
    const other = await createFullClient(app)
    const before = { rows: await tableContents(app.services.db), files: await files() }
    const { client } = await createFullClient(app)
    expect(await files()).toBe(before.files + 1)
    const { status, body } = await remove(client.id)
    expect([status, body]).toEqual([200, { id: client.id }])
    const after = await tableContents(app.services.db, ['session', 'calendar_dates'])
    expect(JSON.stringify({ ...after, activity: [] })).not.toContain(client.id)
    for (const table of ['clients', 'escrow_steps', 'messages', 'documents', 'client_notes'] as const) {
      expect(after[table], table).toEqual(before.rows[table])
    }
    expect(JSON.stringify(after)).toContain(other.client.id)
    expect(await files()).toBe(before.files)
  })

  test('leaves only canceled dates', async () => {
    const { id } = await app.createClient({ lastName: 'Gone', propertyAddress: '1 Vanished Way' })
    await remove(id)
    const { calendar_dates: dates = [] } = await tableContents(app.services.db)
    const left = dates.map((row) => JSON.parse(row) as Record<string, unknown>).find((row) => row.id === id)
    expect(left).toMatchObject({
      clientId: null,
      title: '',
      clientName: '',
      propertyAddress: '',
      sequence: 1,
    })
    expect(JSON.stringify(dates)).not.toMatch(/Gone|Vanished/)
  })

  test('leaves one record of who deleted it, without the client’s data', async () => {
    const { id } = await app.createClient({ firstName: 'Vanishing', lastName: 'Person' })
    await remove(id)
    const { activity } = await tableContents(app.services.db)
    const records = activity?.filter((row) => row.includes('Vanishing')) ?? []
    expect(records.map((row) => JSON.parse(row) as object)).toMatchObject([
      { clientId: null, action: 'client.deleted', subject: 'Vanishing Person', actorType: 'admin' },
    ])
  })

  test('makes every call about it 404, including its portal and rows', async () => {
    const { client, browser, fromTeam, note, steps, documentId, notification } = await createFullClient(app)
    const answered = await app.admin.request(listMessages, { params: { id: client.id } })
    await remove(client.id)
    const known = await app.admin.request(listMessages, {
      params: { id: client.id },
      headers: { 'if-none-match': String(answered.headers.etag) },
    })
    expect(known.status).toBe(404)
    const { uniqueId } = client
    // From several addresses, because twenty wrong links from one are throttled.
    for (const [n, call] of calls.filter(({ access }) => access === 'portal').entries()) {
      const url = fillPath(call.path, {
        uniqueId,
        moveId: note.id,
        dateId: note.id,
        stepId: note.id,
        documentId,
      })
      const remoteAddress = `10.1.0.${Math.floor(n / 10)}`
      const reply = await browser.send({ method: call.method, url, remoteAddress, ...emptyBody(call) })
      expect(reply.statusCode, call.path).toBe(404)
    }
    const paths = [
      ['PATCH', `/api/messages/${fromTeam.id}/read`],
      ['PATCH', `/api/notifications/${notification.id}/read`],
      ['GET', `/api/documents/${documentId}/download`],
      ['PATCH', `/api/steps/${steps[0]?.id}`],
      ['PATCH', `/api/admin/notes/${note.id}`],
      ['GET', `/api/admin/clients/${client.id}`],
      ['GET', `/api/admin/clients/${client.id}/steps`],
      ['GET', `/api/admin/clients/${client.id}/notes`],
      ['GET', `/api/admin/clients/${client.id}/activity`],
      ['GET', `/api/admin/clients/${client.id}/documents`],
      ['GET', `/api/admin/clients/${client.id}/notifications`],
      ['GET', `/api/admin/clients/${client.id}/notification-preferences`],
      ['DELETE', `/api/admin/clients/${client.id}`],
    ] as const
    for (const [method, url] of paths) {
      const payload = method === 'PATCH' ? { payload: {} } : {}
      expect((await app.admin.send({ method, url, ...payload })).statusCode, url).toBe(404)
    }
  })

  test('works for archived clients too, closes open portals, and updates the list', async () => {
    const { id } = await app.createClient()
    await app.admin.request(archiveClient, { params: { id } })
    expect(await app.announced(() => remove(id))).toEqual([{ kind: 'portal-closed', clientId: id }])
    const { body } = await app.admin.request(listClients)
    expect(body.map((client) => client.id)).not.toContain(id)
  })

  test('frees its portal id, and a browser that visited it gets access to a new client only by opening it', async () => {
    const uniqueId = `r4Tq9xWm-${engine}`
    const first = await createFullClient(app, { uniqueId })
    await remove(first.client.id)
    const second = await createFullClient(app, { uniqueId })
    const url = `/api/documents/${second.documentId}/download`
    expect((await first.browser.send({ method: 'GET', url })).statusCode).toBe(404)
    await first.browser.send({ method: 'GET', url: `/api/clients/${uniqueId}` })
    expect((await first.browser.send({ method: 'GET', url })).statusCode).toBe(200)
  })
})
