import { afterAll, beforeAll, expect, test } from 'vitest'
import { specifiedCalls } from '#contract/calls.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { recordedStatements } from '../testing/engines/recorded-statements.ts'

/** Fields that say something only once somebody was added to a deal. */
const ofPeople = /"(?:me|person|personName|people|partner\w*|forPartners|isForClient)":/

forAnyEngine('a deal without added people', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('P1 answers the specified calls with the fields of before, also beside a deal with people', async () => {
    const [maya, other] = [await app.createClient({ withStandardSteps: true }), await app.createClient()]
    await addCoClient(app, other.id)
    await app.caller().request(sendClientMessage, {
      params: { uniqueId: maya.uniqueId },
      body: { content: 'Hello' },
    })
    const reads = specifiedCalls.filter(({ method, answer }) => method === 'GET' && answer)
    expect(reads.length).toBeGreaterThan(15)
    for (const { path, access } of reads) {
      if (path === '/api/clients') continue
      const url = path
        .replace(':uniqueId', maya.uniqueId)
        .replace(/:(?:id|clientId)/, maya.id)
        .replace(/:\w+/, maya.id)
      const caller = access === 'portal' ? app.caller() : app.admin
      const { statusCode, body } = await caller.send({ method: 'GET', url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).not.toMatch(ofPeople)
    }
  })
})

test('P19 a read by a person’s link costs one statement, and none when it is cached', async () => {
  const app = await startTestApp({ engine: 'sqlite' })
  try {
    const maya = await app.createClient()
    const dan = await addCoClient(app, maya.id)
    for (const { uniqueId } of [maya, dan]) {
      const params = { uniqueId }
      const etag = String((await app.caller().request(listPortalMessages, { params })).headers['etag'])
      const again = async () =>
        app.caller().request(listPortalMessages, { params, headers: { 'if-none-match': etag } })
      app.services.portals.forget('all')
      let status = 0
      const first = await recordedStatements(async () => {
        ;({ status } = await again())
      })
      const cached = await recordedStatements(again)
      expect([status, first.size, cached.size]).toEqual([304, 1, 0])
    }
  } finally {
    await app.close()
  }
})
