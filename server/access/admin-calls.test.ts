import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { emptyBody, emptyPath } from '../testing/app/call-paths.ts'
import { startBareTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const adminCalls = calls.filter(({ access }) => access === 'admin')

const encodeFirstLetter = (path: string) => path.replace(/[a-z]/, (a) => `%${a.charCodeAt(0).toString(16)}`)
const encodeEveryLetter = (path: string) =>
  path.replaceAll(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

const spellings: [string, (path: string) => string][] = [
  ['unchanged', (path) => path],
  ['with a trailing slash', (path) => `${path}/`],
  ['with a double slash', (path) => path.replace('/api/', '/api//')],
  ['with a double slash in front', (path) => `/${path}`],
  ['in upper case', (path) => path.toUpperCase()],
  ['with a percent-encoded letter', encodeFirstLetter],
  ['with every letter percent-encoded', encodeEveryLetter],
  ['with a query', (path) => `${path}?admin=1`],
]

forAnyEngine('admin calls without a session', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startBareTestApp({ engine })
  })
  afterAll(() => app.close())

  test.each(adminCalls.map((call) => [call.method, call.path, call] as const))(
    '%s %s is 401 in every spelling',
    async (_method, _path, call) => {
      const caller = app.caller()
      for (const [how, spell] of spellings) {
        const url = spell(emptyPath(call))
        const reply = await caller.send({ method: call.method, url, ...emptyBody(call) })
        expect(reply.statusCode, `${how}: ${url}`).toBe(401)
        expect(reply.json(), how).toMatchObject({ code: 'not-signed-in', message: 'Please sign in' })
      }
    },
  )

  test('HEAD of an admin call is 401 as well', async () => {
    for (const call of adminCalls.filter(({ method }) => method === 'GET')) {
      const reply = await app.caller().send({ method: 'HEAD', url: emptyPath(call) })
      expect(reply.statusCode, call.path).toBe(401)
    }
  })

  test.each([
    'escrow.session_token=x',
    'escrow.session_token=x.y',
    `escrow.session_token=${'A'.repeat(32)}.${'B'.repeat(43)}%3D`,
    '__Host-escrow.session_token=x.y',
    'better-auth.session_token=x.y',
    'portals=abc',
  ])('a forged cookie %s gives no access', async (cookie) => {
    const reply = await app.caller().send({ method: 'GET', url: '/api/admin/stats', headers: { cookie } })
    expect(reply.statusCode).toBe(401)
  })
})
