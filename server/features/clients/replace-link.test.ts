import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { downloadDocument } from '#contract/calls/deal/documents.ts'
import { markMessageRead } from '#contract/calls/messages/messages.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { listPortalNotifications, markNotificationRead } from '#contract/calls/notifications/notifications.ts'
import { emptyBody } from '../../testing/app/call-paths.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('a new portal link', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const renew = (id: string) => app.admin.request(replaceLink, { params: { id } })

  test('has eight new characters and changes nothing else', async () => {
    const client = await app.createClient()
    const { status, body } = await renew(client.id)
    expect(status).toBe(200)
    expect(body.uniqueId).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(body.uniqueId).not.toBe(client.uniqueId)
    expect(body).toEqual({ ...client, uniqueId: body.uniqueId, updatedAt: body.updatedAt })
  })

  test('ends the old link on every portal call immediately, for every browser that opened it', async () => {
    const { client, browser } = await createFullClient(app)
    const { uniqueId } = client
    await renew(client.id)
    // From several addresses, because twenty wrong links from one are throttled.
    for (const [n, call] of calls.filter(({ access }) => access === 'portal').entries()) {
      const url = fillPath(call.path, {
        uniqueId,
        moveId: randomUUID(),
        dateId: randomUUID(),
        stepId: randomUUID(),
        documentId: randomUUID(),
      })
      const remoteAddress = `10.1.0.${Math.floor(n / 10)}`
      const reply = await browser.send({ method: call.method, url, remoteAddress, ...emptyBody(call) })
      expect(reply.statusCode, `${call.method} ${call.path}`).toBe(404)
    }
  })

  test('revokes old browsers’ access to single rows until they open the new link', async () => {
    const { client, browser, fromTeam, notification, documentId } = await createFullClient(app)
    const tries = async () => [
      (await browser.request(markMessageRead, { params: { id: fromTeam.id } })).status,
      (await browser.request(markNotificationRead, { params: { id: notification.id } })).status,
      (await browser.request(downloadDocument, { params: { id: documentId } })).status,
    ]
    expect(await tries()).toEqual([200, 200, 200])
    const { uniqueId } = (await renew(client.id)).body
    expect(await tries()).toEqual([404, 404, 404])
    expect((await browser.request(getPortalClient, { params: { uniqueId } })).status).toBe(200)
    expect(await tries()).toEqual([200, 200, 200])
  })

  test('ends push for every browser with the old link, and for no other', async () => {
    const [client, other] = [await app.createClient(), await app.createClient()]
    const body = { endpoint: 'https://push.example.com/1', p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }
    for (const { uniqueId } of [client, other]) {
      const reply = await app.caller().request(subscribePortalPush, { params: { uniqueId }, body })
      expect(reply.status).toBe(200)
    }
    await renew(client.id)
    const left = await app.services.db.selectFrom('push_subscriptions').select('clientId').execute()
    expect(left).toEqual([{ clientId: other.id }])
  })

  test('updates the action links of earlier notifications', async () => {
    const { client, notification } = await createFullClient(app)
    const { uniqueId } = (await renew(client.id)).body
    const { body } = await app.caller().request(listPortalNotifications, { params: { uniqueId } })
    const moved = body.find(({ id }) => id === notification.id)
    expect(moved?.actionUrl).toBe(`/client/${uniqueId}?tab=progress`)
    expect(JSON.stringify(body)).not.toContain(client.uniqueId)
  })

  test('closes open portals, and is recorded without either link', async () => {
    const { id, uniqueId } = await app.createClient()
    const signals = await app.announced(() => renew(id))
    expect(signals).toContainEqual({ kind: 'portal-closed', clientId: id, personId: id })
    const { body, text } = await app.admin.request(listActivity, { params: { id } })
    expect(body[0]).toMatchObject({ action: 'link.replaced', actorType: 'admin' })
    expect(text).not.toContain(uniqueId)
  })

  test('is 404 for a client that does not exist', async () => {
    expect((await renew('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
