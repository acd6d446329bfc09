import { expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { cancelDelivery, sendDeliveryNow, sendTestMail } from '#contract/calls/notifications/deliveries.ts'
import {
  countUnreadNotifications,
  listPortalNotifications,
} from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { newId } from '../../db/new-id.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'

const minute = 60_000
const base = 'https://portal.example.com'

forAnyEngine('emails to a real mail server', (engine) => {
  const world = notificationWorld(engine)

  test('a completed step is emailed to the client with a link and an unsubscribe link', async () => {
    const { id, uniqueId, email } = await world.client({ emailNotifications: true })
    const [step] = (await world.app.admin.request(listSteps, { params: { id } })).body
    await world.app.admin.request(changeStep, {
      params: { stepId: step?.id ?? '' },
      body: { status: 'completed' },
    })
    world.app.clock.advance(10 * minute)
    expect(await world.send()).toBe(1)
    const [mail] = world.smtp.mails
    expect(mail?.to).toEqual([email])
    expect(mail?.headers.get('from')).toMatch(/^"?Real Estate Transaction Tracker"? </)
    expect(mail?.headers.get('subject')).toContain('Purchase Agreement')
    const one = `${base}/unsubscribe/${id}.`
    expect(mail?.headers.get('list-unsubscribe')).toContain(one)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const { content } of mail?.parts ?? []) expect(content).toContain(`${base}/client/${uniqueId}`)
    const [entry] = await world.log(id)
    expect([entry?.state, entry?.reason, entry?.kind]).toEqual(['sent', null, 'step_update'])
  })

  test('one-click unsubscribe turns off email; opening the link or a forged token does not', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    await world.send()
    const address =
      /<(https:[^>]+)>/.exec(world.smtp.mails[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    const url = new URL(address).pathname
    const post = (to: string) =>
      world.app.caller().send({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    await world.app.caller().send({ method: 'GET', url })
    expect((await post(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect((await world.preferences(id)).emailNotifications).toBe(true)
    expect((await post(url)).statusCode).toBe(200)
    const again = await recordedStatements(async () => expect((await post(url)).statusCode).toBe(200))
    expect([...again].filter((one) => /^(?:insert|update|delete)/i.test(one))).toEqual([])
    expect((await world.preferences(id)).emailNotifications).toBe(false)
  })

  test('email content is plain text: no header injection, no markup', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    await world.send()
    const [mail] = world.smtp.mails
    expect(mail?.headerNames).not.toContain('bcc')
    expect(mail?.parts.find(({ type }) => type === 'text/html')?.content).toContain('&lt;Friday&gt;')
  })

  test('greylisting is retried under the same Message-ID; a rejection is final and shown', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    world.smtp.behave({ recipient: 451 })
    await world.send()
    expect(world.smtp.mails).toEqual([])
    const [held] = await world.log(id)
    expect([held?.state, held?.reason, held?.attempts]).toEqual(['held', 'retry', 1])
    expect(held?.lastError).not.toContain('@')
    world.smtp.behave()
    world.app.clock.advance(minute)
    await world.send()
    expect(world.smtp.mails[0]?.headers.get('message-id')).toBe(`<${held?.id}@example.com>`)
    await world.notify(id)
    world.smtp.behave({ recipient: 550 })
    await world.send()
    expect((await world.log(id))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
  })

  test('an admin is notified which client wrote, without the content', async () => {
    await world.client({}, { firstName: 'Other' })
    const { id, uniqueId, firstName, lastName } = await world.client({}, { firstName: 'Wilma' })
    await world.client({}, { firstName: 'Third' })
    const params = { uniqueId }
    await world.app.caller().request(sendClientMessage, { params, body: { content: 'A secret' } })
    world.app.clock.advance(5 * minute)
    await world.send()
    const [mail] = world.smtp.mails
    expect(mail?.to).toEqual([world.app.adminEmail])
    expect(mail?.source).not.toContain('A secret')
    expect(mail?.source).toContain(`Subject: ${firstName} ${lastName}`)
    for (const { content } of mail?.parts ?? [])
      expect(content).toContain(`${base}/admin/client/${id}/messages`)
  })

  test('an agent sends a held delivery now, or cancels it, but not twice', async () => {
    world.app.clock.set('2026-11-20T08:00:00.000Z')
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    await world.notify(id)
    await world.send()
    const held = (await world.log(id)).filter(({ state }) => state === 'held')
    expect(held.map(({ reason }) => reason)).toEqual(['quiet', 'quiet'])
    const [one, other] = held
    const now = world.app.clock.now().toISOString()
    expect(
      (await world.app.admin.request(cancelDelivery, { params: { id: one?.id ?? '' } })).body,
    ).toMatchObject({ id: one?.id, state: 'cancelled', reason: 'by-hand', isUrgent: false, settledAt: now })
    expect((await world.app.admin.request(cancelDelivery, { params: { id: one?.id ?? '' } })).status).toBe(
      409,
    )
    expect(
      (await world.app.admin.request(sendDeliveryNow, { params: { id: other?.id ?? '' } })).body,
    ).toMatchObject({ state: 'held', reason: null, isUrgent: true, sendAfter: now, settledAt: null })
    const urgent = await world.app.services.db
      .selectFrom('deliveries')
      .select('id')
      .where('isUrgent', '=', true)
      .execute()
    expect(urgent).toEqual([{ id: other?.id }])
    await world.send()
    expect(world.smtp.mails).toHaveLength(1)
  })

  test('the log lists the five hundred newest of this client', async () => {
    const [one, other] = [await world.client(), await world.client()]
    await world.notify(one.id)
    const { db } = world.app.services
    const model = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('clientId', '=', one.id)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('deliveries').execute()
    // The ids go the other way than the times.
    const ids = Array.from({ length: 501 }, () => newId())
      .toSorted()
      .toReversed()
    const rows = ids.map((key, minutes) => ({
      ...model,
      id: key,
      dedupeKey: key,
      createdAt: new Date(Date.parse(model.createdAt) + minutes * minute).toISOString(),
    }))
    const id = newId()
    const ofOther = { id, dedupeKey: id, clientId: other.id, personId: other.id }
    await db
      .insertInto('deliveries')
      .values([...rows, { ...model, ...ofOther, createdAt: rows.at(-1)?.createdAt ?? '' }])
      .execute()
    expect((await world.log(one.id)).map((row) => row.id)).toEqual(ids.slice(1).toReversed())
  })

  test('a portal learns nothing of its deliveries, by announcements or ETags', async () => {
    world.app.clock.set('2026-11-20T08:00:00.000Z')
    const { id, uniqueId } = await world.client({ emailNotifications: true })
    for (let count = 0; count < 3; count++) await world.notify(id)
    await world.send()
    const portal = await world.app.portal(uniqueId)
    const calls = [listPortalNotifications, countUnreadNotifications, getPortalPreferences, getPortalClient]
    const tags = async () => {
      const found: unknown[] = []
      for (const call of calls)
        found.push((await portal.request(call, { params: { uniqueId } })).headers.etag)
      return found
    }
    const before = await tags()
    const [first, second] = (await world.log(id)).filter(({ state }) => state === 'held')
    const signals = await world.app.announced(async () => {
      await world.app.admin.request(cancelDelivery, { params: { id: first?.id ?? '' } })
      await world.app.admin.request(sendDeliveryNow, { params: { id: second?.id ?? '' } })
      expect(await world.send()).toBe(1)
      world.app.clock.set('2026-11-20T20:00:00.000Z')
      expect(await world.send()).toBe(1)
    })
    expect(signals.length).toBeGreaterThan(3)
    for (const signal of signals) {
      expect(signal).toEqual({
        kind: 'changed',
        clientId: id,
        topics: ['notifications'],
        audience: 'admins',
      })
    }
    expect(await tags()).toEqual(before)
  })

  test('a test email shows an admin immediately whether email works', async () => {
    expect((await world.app.admin.request(sendTestMail)).body).toEqual({ sent: true, error: null })
    expect(world.smtp.mails[0]?.to).toEqual([world.app.adminEmail])
    // The team has no name yet.
    expect(world.smtp.mails[0]?.headers.get('from')).toMatch(/^"?Real Estate Transaction Tracker"? </)
    world.smtp.behave({ recipient: 421 })
    const { body } = await world.app.admin.request(sendTestMail)
    expect(body.sent).toBe(false)
    expect(body.error).not.toBe('')
  })

  test('no log and no email contains the text of a message', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.app.admin.request(sendAdminMessage, {
      params: { id },
      body: { content: 'The gate code is 4711' },
    })
    world.app.clock.advance(5 * minute)
    await world.send()
    expect(world.smtp.mails).toHaveLength(1)
    expect(world.smtp.mails[0]?.source).not.toContain('4711')
    expect(JSON.stringify(await world.log(id))).not.toContain('4711')
  })
})
