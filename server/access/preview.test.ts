import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/app/caller.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

forEachEngine('an admin’s preview of a portal', (engine) => {
  let app: TestApp
  let full: FullClient
  let admin: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot })
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

  test('as a page is for admins only: anyone else gets the plain link, which records the visit', async () => {
    const client = await app.createClient()
    const visits = () =>
      app.services.db.selectFrom('portal_visits').selectAll().where('clientId', '=', client.id).execute()
    const own = `/client/${client.uniqueId}`
    const page = await admin.send({ method: 'GET', url: `${own}?preview=1&tab=documents` })
    expect([page.statusCode, page.body.includes('initial-data')]).toEqual([200, true])
    const browser = app.caller()
    for (const url of [`${own}?preview=1&tab=documents`, `${own}?preview&tab=documents`]) {
      const reply = await browser.send({ method: 'GET', url })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, `${own}?tab=documents`])
      expect([reply.headers['cache-control'], reply.body]).toEqual(['no-store', ''])
    }
    expect(await visits()).toEqual([])
    for (let again = 0; again < 2; again++)
      expect((await browser.send({ method: 'GET', url: `${own}?tab=documents` })).statusCode).toBe(200)
    expect(await visits()).toHaveLength(1)
    expect((await browser.send({ method: 'GET', url: '/client/wrongOne?preview=1' })).statusCode).toBe(404)
  })
})
