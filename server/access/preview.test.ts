import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { forEachEngine } from '../testing/engines.ts'
import { createFullClient, type FullClient } from '../testing/full-client.ts'
import { tableContents } from '../testing/table-contents.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

forEachEngine('an admin’s preview of a portal', (engine) => {
  let app: TestApp
  let full: FullClient
  let admin: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine })
    full = await createFullClient(app)
    await createFullClient(app, { firstName: 'Noor' })
    admin = await app.newAdmin('second@example.com')
  })
  afterAll(() => app.close())

  const reads = [
    '',
    '/steps',
    '/documents',
    '/notes',
    '/messages',
    '/notifications',
    '/notification-preferences',
  ]

  test('reads everything, again and again, and leaves no trace', async () => {
    await app.services.db.deleteFrom('portal_visits').execute()
    const before = await tableContents(app.services.db, ['session'])
    const cookies = new Map(admin.cookies)
    const signals = await app.announced(async () => {
      for (const path of [...reads, ...reads]) {
        const url = `/api/clients/${full.client.uniqueId}${path}?preview=1`
        expect((await admin.send({ method: 'GET', url })).statusCode, path).toBe(200)
      }
    })
    expect(signals).toEqual([])
    expect(await tableContents(app.services.db, ['session'])).toEqual(before)
    expect([...admin.cookies.keys()]).toEqual([...cookies.keys()])
  })

  test('writes nothing: every write is refused', async () => {
    const portal = `/api/clients/${full.client.uniqueId}`
    const writes = [
      ['POST', `${portal}/messages`, { content: 'Hello' }],
      ['PATCH', `${portal}/profile`, { firstName: 'X' }],
      ['PATCH', `${portal}/notification-preferences`, { emailNotifications: true }],
      ['PATCH', `${portal}/notifications/read`, {}],
      ['DELETE', `${portal}/visit`, {}],
      ['PATCH', `/api/messages/${full.fromTeam.id}/read`, {}],
      ['PATCH', `/api/notifications/${full.notification.id}/read`, {}],
    ] as const
    const before = await tableContents(app.services.db, ['session'])
    for (const [method, path, payload] of writes) {
      const reply = await admin.send({ method, url: `${path}?preview=1`, payload })
      expect([reply.statusCode, reply.json<{ code: string }>().code], path).toEqual([403, 'preview'])
    }
    expect(await tableContents(app.services.db, ['session'])).toEqual(before)
  })

  test('is for admins only, and the plain link behaves as ever for them too', async () => {
    const url = `/api/clients/${full.client.uniqueId}`
    expect((await full.browser.send({ method: 'GET', url: `${url}?preview=1` })).statusCode).toBe(401)
    for (let again = 0; again < 2; again++) await admin.send({ method: 'GET', url })
    expect(await app.services.db.selectFrom('portal_visits').selectAll().execute()).toHaveLength(1)
  })
})
