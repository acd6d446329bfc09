import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { renewPersonLink } from '#contract/calls/people/people.ts'
import { changelessActions } from '#contract/rules/activity-actions.ts'
import { limits } from '#contract/rules/limits.ts'
import { newId } from '../db/new-id.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'

forEachEngine('writing from a portal', (engine) => {
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
    const { uniqueId } = await app.createClient()
    await app.services.throttles.portalWritesOfDay.set(uniqueId, limits.portalWrites.day - 1, 86_400)
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
    const { uniqueId } = await app.createClient()
    await app.services.throttles.portalWritesOfHour.set(uniqueId, limits.portalWrites.hour, seconds)
    expect((await say(uniqueId)).problem.message).toContain(`Please try again ${wait}, or call`)
  })

  /** As many entries of these actions as are recorded in total, by a person of a deal. */
  async function fill(clientId: string, actions: readonly string[], personId = clientId): Promise<void> {
    const rows = Array.from({ length: limits.portalWrites.recorded }, (_, at) => ({
      id: newId(),
      clientId,
      actorType: 'client',
      actorId: personId,
      actorName: 'Maya Ortiz',
      action: actions[at % actions.length] ?? '',
      subject: 'phone',
      searchText: 'phone',
      createdAt: app.services.clock().toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 500) {
      await app.services.db
        .insertInto('activity')
        .values(rows.slice(at, at + 500))
        .execute()
    }
  }

  test('is limited in total, for each person separately', async () => {
    const [full, other] = [await app.createClient(), await app.createClient()]
    const coClient = await addCoClient(app, full.id)
    await fill(full.id, ['profile.changed'])
    expect((await say(full.uniqueId)).status).toBe(429)
    expect((await say(full.uniqueId)).status).toBe(429)
    for (const { uniqueId } of [other, coClient]) expect((await say(uniqueId)).status).toBe(201)
  })

  test('is not limited by what is recorded without a write', async () => {
    const { id, uniqueId } = await app.createClient()
    await fill(id, changelessActions)
    expect((await say(uniqueId)).status).toBe(201)
  })

  test('counts anew by a new link, for the hour, the day, and in total', async () => {
    const { id } = await app.createClient()
    const { personId } = await addCoClient(app, id)
    await fill(id, ['profile.changed'])
    await fill(id, ['message.sent'], personId)
    app.clock.advance(1_000)
    const renewed = [
      (await app.admin.request(replaceLink, { params: { id } })).body.uniqueId,
      (await app.admin.request(renewPersonLink, { params: { personId } })).body.key,
    ]
    for (const uniqueId of renewed) expect((await say(uniqueId)).status).toBe(201)
    const { portalWritesOfHour, portalWritesOfDay } = app.services.throttles
    for (const throttle of [portalWritesOfHour, portalWritesOfDay]) {
      const { uniqueId } = (await app.admin.request(replaceLink, { params: { id } })).body
      await throttle.set(uniqueId, throttle.points, 3_600)
      expect((await say(uniqueId)).status).toBe(429)
      const after = (await app.admin.request(replaceLink, { params: { id } })).body
      expect((await say(after.uniqueId)).status).toBe(201)
    }
    app.clock.release()
  })
})
