import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { createNotification, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import {
  addPerson,
  type Person,
  removePersonPin,
  renewPersonLink,
  setPersonPin,
  stopPersonLink,
} from '#contract/calls/people/people.ts'
import { isRightPin } from '../../access/pin.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const device = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }

forAnyEngine('the link of a person', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A deal with two co-clients who both have a browser, pushes and a calendar feed. */
  async function deal() {
    const client = await app.createClient()
    const links: string[] = [client.uniqueId]
    const people: Person[] = []
    for (const firstName of ['Daniel', 'Ada']) {
      const body = { role: 'co-client', firstName }
      const { person } = (await app.admin.request(addPerson, { params: { id: client.id }, body })).body
      people.push(person)
      links.push(person.key)
    }
    for (const uniqueId of links) {
      const browser = await app.portal(uniqueId)
      const endpoint = `https://push.example.com/${uniqueId}`
      await browser.request(subscribePortalPush, { params: { uniqueId }, body: { endpoint, ...device } })
      await browser.request(startPortalCalendar, { params: { uniqueId } })
    }
    const [daniel, ada] = people
    if (!daniel || !ada) throw new Error('not added')
    return { client, daniel, ada }
  }

  const opens = async (key: string) =>
    (await app.caller().request(getPortalClient, { params: { uniqueId: key } })).status === 200
  const act = (call: typeof stopPersonLink | typeof renewPersonLink, { id }: Person) =>
    app.admin.request(call, { params: { personId: id } })
  const stored = ({ id }: Person) =>
    app.services.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The owners of feeds and pushes, and the browsers that count. */
  async function reached(clientId: string) {
    const { db } = app.services
    const owners = async (table: 'calendar_feeds' | 'push_subscriptions') =>
      (await db.selectFrom(table).select('personId').where('clientId', '=', clientId).execute()).map(
        ({ personId }) => personId,
      )
    const visits = await db
      .selectFrom('portal_visits')
      .select('personId')
      .where('clientId', '=', clientId)
      .where('forgottenAt', 'is', null)
      .execute()
    return [
      await owners('calendar_feeds'),
      await owners('push_subscriptions'),
      visits.map(({ personId }) => personId),
    ].map((ids) => ids.map(String).toSorted())
  }
  const actions = async (id: string) =>
    (await app.admin.request(listActivity, { params: { id } })).body.map(({ action, subject }) => [
      action,
      subject,
    ])

  test('P5: Stop link ends its calls, feed, pushes and streams, and touches no other link', async () => {
    app.clock.set('2026-11-20T20:00:00.000Z')
    const { client, daniel, ada } = await deal()
    const everyone = [client.id, daniel.id, ada.id].toSorted()
    expect(await reached(client.id)).toEqual([everyone, everyone, everyone])
    const signals = await app.announced(async () => {
      const { status, body } = await act(stopPersonLink, daniel)
      expect(status).toBe(200)
      expect(body).toMatchObject({ stoppedAt: '2026-11-20T20:00:00.000Z', devices: 0, isStoppedByPin: false })
      expect(body.seenAt).not.toBeNull()
    })
    expect(signals).toContainEqual({ kind: 'portal-closed', clientId: client.id, personId: daniel.id })
    const others = [client.id, ada.id].toSorted()
    expect(await reached(client.id)).toEqual([others, others, others])
    expect([await opens(daniel.key), await opens(ada.key), await opens(client.uniqueId)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await actions(client.id))[0]).toEqual(['person.link-stopped', 'Daniel'])
    // A second press does nothing.
    app.clock.advance(60_000)
    expect((await act(stopPersonLink, daniel)).body.stoppedAt).toBe('2026-11-20T20:00:00.000Z')
    expect((await actions(client.id)).filter(([action]) => action === 'person.link-stopped')).toHaveLength(1)
  })

  test('a new link replaces the old one, whose browsers, feed and pushes end, and P9: neither is in the activity', async () => {
    const { client, daniel, ada } = await deal()
    await app.admin.request(requestDocument, { params: { id: client.id }, body: { name: 'ID' } })
    await app.admin.request(createNotification, {
      params: { clientId: client.id },
      body: {
        type: 'step_update',
        title: 'T',
        message: 'M',
        actionUrl: `/client/${client.uniqueId}?tab=progress`,
      },
    })
    const { body } = await act(renewPersonLink, daniel)
    expect(body.key).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(body.key).not.toBe(daniel.key)
    expect([body.seenAt, body.devices]).toEqual([null, 0])
    const others = [client.id, ada.id].toSorted()
    expect(await reached(client.id)).toEqual([others, others, others])
    expect([await opens(daniel.key), await opens(body.key), await opens(ada.key)]).toEqual([
      false,
      true,
      true,
    ])
    const params = { uniqueId: body.key }
    const { body: alerts } = await app.caller().request(listPortalNotifications, { params })
    const urls = alerts.map(({ actionUrl }) => actionUrl)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect(url).toContain(`/client/${body.key}`)
    const { text } = await app.admin.request(listActivity, { params: { id: client.id } })
    for (const key of [daniel.key, body.key]) expect(text).not.toContain(key)
    expect((await actions(client.id))[0]).toEqual(['person.link-renewed', 'Daniel'])
  })

  test('a stopped link is opened again by a new one, whatever wrong PINs there were', async () => {
    const { daniel } = await deal()
    await act(stopPersonLink, daniel)
    await app.services.db
      .updateTable('people')
      .set({ pinMisses: 20, pinWaitUntil: '2031-01-01T00:00:00.000Z' })
      .where('id', '=', daniel.id)
      .execute()
    const { body } = await act(renewPersonLink, daniel)
    expect([body.stoppedAt, body.isStoppedByPin, await opens(body.key)]).toEqual([null, false, true])
    expect(await stored(daniel)).toMatchObject({ pinMisses: 0, pinWaitUntil: null })
    expect(await opens(daniel.key)).toBe(false)
  })

  test('P9: a PIN is set anew and removed, and is in no answer but its own and in no activity', async () => {
    const { client, daniel } = await deal()
    const params = { personId: daniel.id }
    await app.services.db
      .updateTable('people')
      .set({ pinMisses: 4, pinWaitUntil: '2031-01-01T00:00:00.000Z' })
      .where('id', '=', daniel.id)
      .execute()
    const first = (await app.admin.request(setPersonPin, { params })).body.pin
    const { pinHash, pinSetAt, ...misses } = await stored(daniel)
    expect(await isRightPin(pinHash ?? '', first)).toBe(true)
    expect(pinSetAt).not.toBeNull()
    expect(misses).toMatchObject({ pinMisses: 0, pinWaitUntil: null })
    const second = (await app.admin.request(setPersonPin, { params })).body.pin
    expect(await isRightPin((await stored(daniel)).pinHash ?? '', second)).toBe(true)
    const { text } = await app.admin.request(listActivity, { params: { id: client.id } })
    for (const pin of [first, second]) expect(text).not.toMatch(new RegExp(`\\b${pin}\\b`))
    expect((await app.admin.request(removePersonPin, { params })).body.hasPin).toBe(false)
    expect(await stored(daniel)).toMatchObject({ pinHash: null, pinSetAt: null })
    await app.admin.request(removePersonPin, { params })
    const own = (await actions(client.id)).filter(([action = '']) => action.startsWith('person.'))
    expect(own.slice(0, 4)).toEqual([
      ['person.pin-removed', 'Daniel'],
      ['person.pin-set', 'Daniel'],
      ['person.pin-set', 'Daniel'],
      ['person.added', 'Ada'],
    ])
  })

  test('twenty wrong PINs are named as the reason of a stopped link', async () => {
    const { daniel, ada } = await deal()
    await app.services.db.updateTable('people').set({ pinMisses: 20 }).where('id', '=', daniel.id).execute()
    expect((await act(stopPersonLink, daniel)).body.isStoppedByPin).toBe(true)
    expect((await act(stopPersonLink, ada)).body.isStoppedByPin).toBe(false)
  })

  test('of an archived deal a link can be stopped, and nothing else', async () => {
    const { client, daniel } = await deal()
    await app.admin.request(archiveClient, { params: { id: client.id } })
    for (const call of [renewPersonLink, setPersonPin, removePersonPin])
      expect((await app.admin.request(call, { params: { personId: daniel.id } })).status, call.id).toBe(409)
    expect((await act(stopPersonLink, daniel)).status).toBe(200)
  })
})
