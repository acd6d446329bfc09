import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { emptyBody, emptyPath } from '../testing/app/call-paths.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const portalCalls = calls.filter(({ access }) => ['portal', 'partner', 'link'].includes(access))
const sameNotFound = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'not-found',
  message: 'Not found',
}

forAnyEngine('calls by a link', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test.each(portalCalls.map((call) => [call.method, call.path, call] as const))(
    '%s %s with an unknown link is 404, for strangers, other clients and admins',
    async (_method, _path, call) => {
      const other = await app.createClient()
      const stranger = app.caller()
      for (const caller of [stranger, await app.portal(other.uniqueId), app.admin]) {
        const reply = await caller.send({ method: call.method, url: emptyPath(call), ...emptyBody(call) })
        expect(reply.statusCode).toBe(404)
        expect(reply.json()).toEqual(sameNotFound)
      }
      await app.services.throttles.portalMisses.delete(app.admin.address)
    },
  )

  const strange = [
    'a',
    '%00%00%00%00%00%00%00%00',
    'aaaaaaa%00',
    '%F0%9F%8F%A0%F0%9F%8F%A0%F0%9F%8F%A0%F0%9F%8F%A0',
    "'%20or%201=1--",
    '%25%25%25%25%25%25%25%25',
    '________',
    'x'.repeat(65),
    'x'.repeat(199),
    'x'.repeat(2_000),
    '..%2F..%2Fadmin',
    '__proto__',
  ]
  test.each(strange)('the link %.30s opens nothing and causes no error', async (uniqueId) => {
    const reply = await app.caller().send({ method: 'GET', url: `/api/clients/${uniqueId}` })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(sameNotFound)
  })

  test.each(['%', '%zz', '%ff%fe%fd%fc%fb%fa%f9%f8', '%ed%a0%80%ed%a0%80'])(
    'the undecodable link %s is refused without an error',
    async (uniqueId) => {
      const reply = await app.caller().send({ method: 'GET', url: `/api/clients/${uniqueId}` })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual(sameNotFound)
    },
  )

  test('links are case-sensitive', async () => {
    const { uniqueId } = await app.createClient({ uniqueId: `L1n7kQ-${engine}-aBc` })
    const portalClient = fillPath('/api/clients/:id', { id: uniqueId })
    const caller = app.caller()
    expect((await caller.send({ method: 'GET', url: portalClient })).statusCode).toBe(200)
    const other = portalClient.replace('aBc', 'abc')
    expect((await caller.send({ method: 'GET', url: other })).statusCode).toBe(404)
  })
})
