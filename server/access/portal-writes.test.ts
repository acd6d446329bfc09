import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getPortalClient } from '#contract/calls/clients/clients.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { limits } from '#contract/rules/limits.ts'
import { newId } from '../db/new-id.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

forAnyEngine('writing from a portal', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const say = (uniqueId: string) =>
    app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })

  test('is limited per hour, over all browsers and kinds of writes', async () => {
    const [busy, other] = [await app.createClient(), await app.createClient()]
    const { hour } = limits.portalWrites
    for (let count = 0; count < hour; count++) {
      expect((await say(busy.uniqueId)).status).toBe(201)
    }
    const refused = await say(busy.uniqueId)
    expect(refused.status).toBe(429)
    expect(refused.problem.message).toMatch(
      /^Too many changes were made here\. Please try again in \d+ minutes, or call your agent\.$/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    const params = { uniqueId: busy.uniqueId }
    const { firstName, lastName, email, propertyAddress } = busy
    const profile = { firstName, lastName, email, propertyAddress, phone: '555' }
    expect((await app.caller().request(changeProfile, { params, body: profile })).status).toBe(429)
    expect((await app.caller().request(getPortalClient, { params })).status).toBe(200)
    const answer = { params: { id: busy.id }, body: { content: 'Hello' } }
    expect((await app.admin.request(sendAdminMessage, answer)).status).toBe(201)
    expect((await say(other.uniqueId)).status).toBe(201)
  })

  test('is limited per day', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.services.throttles.portalWritesOfDay.set(id, limits.portalWrites.day - 1, 86_400)
    expect((await say(uniqueId)).status).toBe(201)
    const refused = await say(uniqueId)
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      'Too many changes were made here. Please try again in 24 hours, or call your agent.',
    ])
  })

  test.each([
    [30, 'in a minute'],
    [90, 'in 2 minutes'],
    [7_190, 'in 2 hours'],
  ])('%i seconds before it is possible again, the wait is said to end %s', async (seconds, wait) => {
    const { id, uniqueId } = await app.createClient()
    await app.services.throttles.portalWritesOfHour.set(id, limits.portalWrites.hour, seconds)
    expect((await say(uniqueId)).problem.message).toContain(`Please try again ${wait}, or call`)
  })

  test('is limited in total, for each person separately', async () => {
    const [full, other] = [await app.createClient(), await app.createClient()]
    const coClient = await addCoClient(app, full.id)
    const rows = Array.from({ length: limits.portalWrites.recorded }, () => ({
      id: newId(),
      clientId: full.id,
      actorType: 'client',
      actorId: full.id,
      actorName: 'Maya Ortiz',
      action: 'profile.changed',
      subject: 'phone',
      searchText: 'phone',
      createdAt: new Date().toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 500) {
      await app.services.db
        .insertInto('activity')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    expect((await say(full.uniqueId)).status).toBe(429)
    expect((await say(full.uniqueId)).status).toBe(429)
    for (const { uniqueId } of [other, coClient]) expect((await say(uniqueId)).status).toBe(201)
  })
})
