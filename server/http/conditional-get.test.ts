import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const polled = calls.filter(({ version }) => version !== undefined)

const url = (path: string, { client }: FullClient) =>
  fillPath(
    path,
    Object.fromEntries(
      pathParamNames(path).map((name) => [name, name === 'uniqueId' ? client.uniqueId : client.id]),
    ),
  )

forAnyEngine('polled responses', (engine) => {
  let app: TestApp
  let full: FullClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    full = await createFullClient(app)
  })
  afterAll(() => app.close())

  test.each(polled.map((call) => [call.path, call] as const))(
    '%s is 304 without a body until its topic changes',
    async (path) => {
      const first = await app.admin.send({ method: 'GET', url: url(path, full) })
      expect(first.statusCode).toBe(200)
      const headers = { 'if-none-match': `"other", ${first.headers.etag}` }
      const second = await app.admin.send({ method: 'GET', url: url(path, full), headers })
      expect([second.statusCode, second.body]).toEqual([304, ''])
    },
  )

  test('an ETag never hides a change: each kind of change creates a new ETag', async () => {
    const one = await createFullClient(app)
    const { id, uniqueId } = one.client
    const changes: [string, () => Promise<unknown>][] = [
      [
        '/api/clients/:uniqueId/steps',
        () =>
          app.admin.send({ method: 'PATCH', url: `/api/steps/${one.steps[0]?.id}`, payload: { title: 'x' } }),
      ],
      [
        '/api/clients/:uniqueId/notes',
        () =>
          app.admin.send({
            method: 'PATCH',
            url: `/api/admin/notes/${one.note.id}`,
            payload: { title: 'x' },
          }),
      ],
      [
        '/api/clients/:uniqueId/messages',
        () => one.browser.send({ method: 'PATCH', url: `/api/messages/${one.fromTeam.id}/read` }),
      ],
      [
        '/api/admin/clients/:id/messages',
        () => app.admin.send({ method: 'PATCH', url: `/api/messages/${one.fromClient.id}/read` }),
      ],
      [
        '/api/clients/:uniqueId/notifications/unread-count',
        () => one.browser.send({ method: 'PATCH', url: `/api/notifications/${one.notification.id}/read` }),
      ],
      [
        '/api/clients/:uniqueId/documents',
        () => app.admin.send({ method: 'DELETE', url: `/api/admin/documents/${one.documentId}` }),
      ],
      [
        '/api/clients/:uniqueId',
        () =>
          app.admin.send({ method: 'PATCH', url: `/api/admin/clients/${id}`, payload: { currentStep: 5 } }),
      ],
      [
        '/api/clients/:uniqueId/notification-preferences',
        () =>
          one.browser.send({
            method: 'PATCH',
            url: `/api/clients/${uniqueId}/notification-preferences`,
            payload: { stepUpdates: false },
          }),
      ],
    ]
    for (const [path, change] of changes) {
      const before = await app.admin.send({ method: 'GET', url: url(path, one) })
      await change()
      const headers = { 'if-none-match': String(before.headers.etag) }
      const after = await app.admin.send({ method: 'GET', url: url(path, one), headers })
      expect(after.statusCode, path).toBe(200)
      expect(after.body, path).not.toBe(before.body)
    }
  })
})
