import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { emptyBody, emptyPath } from '../testing/app/call-paths.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const writing = calls.filter(({ method }) => method !== 'GET')

forAnyEngine('requests from other sites', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { BASE_URL: 'http://portal.example.com' } })
  })
  afterAll(() => app.close())

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://portal.example.com.evil.example' },
    { origin: 'https://portal.example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://portal.example.com', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
  ]

  test.each(writing.map((call) => [call.method, call.path, call] as const))(
    '%s %s is refused',
    async (_method, _path, call) => {
      for (const headers of foreign) {
        const request = { method: call.method, url: emptyPath(call), headers, ...emptyBody(call) }
        const reply = await app.admin.send(request)
        expect(reply.statusCode, JSON.stringify(headers)).toBe(403)
        expect(reply.json()).toMatchObject({ code: 'foreign-origin' })
      }
    },
  )

  test('the Host header does not decide the own origin', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    const reply = await app.admin.send({ method: 'POST', url: '/api/clients', headers, payload: {} })
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'foreign-origin' }])
  })

  test.each([
    [{ host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' }, 'http://10.0.0.5:3000'],
    [
      { host: '127.0.0.1:3000', origin: 'https://desk.example.com', 'sec-fetch-site': 'same-origin' },
      'https://desk.example.com',
    ],
    [{ host: 'portal.example.com', origin: 'https://portal.example.com' }, 'https://portal.example.com'],
  ])(
    'a page of this server at another address is refused with both addresses (%#)',
    async (headers, opened) => {
      const reply = await app.caller().send({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers,
        payload: { email: app.adminEmail, password: 'x' },
      })
      expect([reply.statusCode, reply.json()]).toMatchObject([
        403,
        {
          message: `This page was opened at ${opened}, but the server’s address is http://portal.example.com. Open http://portal.example.com, or have BASE_URL set to ${opened}.`,
        },
      ])
    },
  )

  test.each([
    { host: 'evil.example', origin: 'https://other.example' },
    { host: 'portal.example.com', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { host: 'portal.example.com', origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('another site reads no address (%#)', async (headers) => {
    const reply = await app.caller().send({ method: 'POST', url: '/api/auth/sign-out', headers, payload: {} })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { message: 'Requests from other sites are refused' },
    ])
  })

  test('writes from the own origin, and from programs that are not browsers, are accepted', async () => {
    const { id } = await app.createClient()
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://portal.example.com', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://portal.example.com' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of own) {
      const url = `/api/admin/clients/${id}`
      const reply = await app.admin.send({ method: 'PATCH', url, headers, payload: { currentStep: 2 } })
      expect(reply.statusCode, JSON.stringify(headers)).toBe(200)
    }
  })

  test('a link on another site can still be followed', async () => {
    const { id } = await app.createClient()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await app.admin.request(getClient, { params: { id }, headers })).status).toBe(200)
  })
})

forAnyEngine('requests from other sites, without a configured public address', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test.each([
    [403, { origin: 'http://evil.example' }],
    [403, { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
    [403, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [403, { origin: 'https://desk.example.com' }],
    [200, { origin: 'http://desk.example.com' }],
    [200, { origin: 'http://desk.example.com', 'sec-fetch-site': 'same-origin' }],
    // The proxy that ends TLS is not configured.
    [200, { origin: 'https://desk.example.com', 'sec-fetch-site': 'same-origin' }],
  ])('get %d by the Host header: %o', async (status, sent) => {
    const { id } = await app.createClient()
    const reply = await app.admin.send({
      method: 'PATCH',
      url: `/api/admin/clients/${id}`,
      headers: { host: 'desk.example.com', ...sent },
      payload: { currentStep: 2 },
    })
    expect(reply.statusCode).toBe(status)
  })
})
