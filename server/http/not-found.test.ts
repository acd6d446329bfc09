import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

forAnyEngine('unknown paths', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test.each([
    '/nowhere',
    '/api',
    '/api/nothing',
    '/api/clients/abcdefgh/nothing',
    '/.env',
    '/api/../etc/passwd',
  ])('%s is a 404 problem', async (url) => {
    const reply = await app.caller().send({ method: 'GET', url })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({ status: 404, code: 'not-found', message: 'Not found' })
  })

  test('a known path with another method is 405 and lists the allowed ones', async () => {
    const { uniqueId } = await app.createClient()
    const reply = await app.caller().send({ method: 'DELETE', url: `/api/clients/${uniqueId}/messages` })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe('GET, POST')
    const unknown = await app.caller().send({ method: 'DELETE', url: '/api/clients/no-such-id/messages' })
    expect([unknown.statusCode, unknown.body]).toEqual([reply.statusCode, reply.body])
  })

  test('an admin’s misspelt path is 404 for an admin', async () => {
    expect((await app.admin.send({ method: 'GET', url: '/api/admin/stats/' })).statusCode).toBe(404)
  })
})

forAnyEngine('headers of every response', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('keep links from leaking, pages from being framed, and responses from being cached', async () => {
    const { uniqueId } = await app.createClient()
    for (const url of [`/api/clients/${uniqueId}`, '/api/clients/no-such-id', '/api/admin/stats']) {
      const { headers } = await app.caller().send({ method: 'GET', url })
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['cache-control']).toMatch(/^(no-store|private, no-cache)$/)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })
})
