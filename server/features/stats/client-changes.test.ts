import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeClient, changeProfile } from '#contract/calls/clients/clients.ts'
import { acknowledgeMessages, markProfileChangeSeen, markUploadSeen } from '#contract/calls/clients/seen.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import {
  listPortalMessages,
  markMessageRead,
  sendAdminMessage,
  sendClientMessage,
} from '#contract/calls/messages/messages.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

forEachEngine('what clients did, on Today', (engine) => {
  let app: TestApp
  let second: Caller
  beforeEach(async () => {
    app = await startTestApp({ engine })
    second = await app.newAdmin('second@example.com')
    // A Monday, 10 AM in California.
    app.clock.set('2031-03-10T17:00:00.000Z')
  })
  afterEach(() => app.close())

  const today = async (by = app.admin) => (await by.request(getToday)).body
  const profile = {
    firstName: 'Maya',
    lastName: 'Ortiz',
    email: clientDraft.email,
    propertyAddress: clientDraft.propertyAddress,
  }
  const waiting = async () => (await today(second)).unanswered.lines.map(({ clientName }) => clientName)
  const save = (uniqueId: string, changes: object) =>
    app.caller().request(changeProfile, { params: { uniqueId }, body: { ...profile, ...changes } })
  const activity = async (id: string) =>
    (await app.admin.request(listActivity, { params: { id } })).body.map(({ action, subject }) => [
      action,
      subject,
    ])

  test('an upload by a client stays until an admin has seen it; one by the team is not listed', async () => {
    const [mine, other] = [await app.createClient(), await app.createClient({ firstName: 'Noor' })]
    const upload = async (uniqueId: string) =>
      (await app.caller().request(uploadPortalDocument, { params: { uniqueId }, ...uploadOf() })).body
    const [first, last] = [await upload(mine.uniqueId), await upload(other.uniqueId)]
    expect((await today()).uploads).toMatchObject({
      total: 2,
      lines: [
        { documentId: first.id, clientName: 'Maya Ortiz', uploadedAt: '2031-03-10T17:00:00.000Z' },
        { documentId: last.id, clientName: 'Noor Ortiz' },
      ],
    })
    expect((await second.request(markUploadSeen, { params: { id: first.id } })).status).toBe(200)
    expect((await today()).uploads.lines.map(({ documentId }) => documentId)).toEqual([last.id])
  })

  test('a changed field stays with its first and its last value until an admin has seen it', async () => {
    const { id, uniqueId } = await app.createClient({ phone: '(916) 555-0142' })
    await app.createClient({ firstName: 'Noor' })
    await save(uniqueId, { phone: '(916) 555-0100', propertyAddress: '9 Oak Street' })
    await save(uniqueId, { phone: '(916) 555-0199', propertyAddress: clientDraft.propertyAddress })
    const { profiles } = await today()
    expect(profiles).toMatchObject({
      total: 1,
      lines: [{ clientId: id, field: 'phone', oldValue: '(916) 555-0142', newValue: '(916) 555-0199' }],
    })
    const params = { id: profiles.lines[0]?.changeId ?? '' }
    expect((await second.request(markProfileChangeSeen, { params })).status).toBe(200)
    expect((await second.request(markProfileChangeSeen, { params })).status).toBe(404)
    expect((await today()).profiles.total).toBe(0)
    // Each person’s change is their own, also of the same field.
    const daniel = { firstName: 'Daniel', lastName: 'Ortiz', email: 'daniel@example.com' }
    const co = await addCoClient(app, id, { ...daniel, phone: '(916) 555-0177' })
    await save(uniqueId, { phone: '(916) 555-0101' })
    await save(co.uniqueId, { ...daniel, phone: '(916) 555-0178' })
    const { lines } = (await today()).profiles
    expect(new Set(lines.map(({ oldValue, newValue }) => `${oldValue} → ${newValue}`))).toEqual(
      new Set(['(916) 555-0199 → (916) 555-0101', '(916) 555-0177 → (916) 555-0178']),
    )
  })

  test('activity lists old and new values, and only what changed', async () => {
    const { id, uniqueId } = await app.createClient({ phone: '(916) 555-0142' })
    await save(uniqueId, { phone: null, firstName: 'May' })
    expect((await activity(id))[0]).toEqual([
      'profile.changed',
      'First Name: Maya → May\nPhone: (916) 555-0142 → none',
    ])
    await save(uniqueId, { phone: null, firstName: 'May' })
    const body = { expectedCloseDate: '2031-06-01', agentName: 'Jordan Lee', propertyPrice: '742500' }
    await app.admin.request(changeClient, { params: { id }, body })
    expect((await activity(id)).slice(0, 2)).toEqual([
      ['client.changed', 'Expected Close Date: May 20, 2031 → Jun 1, 2031\nProperty Price: none → 742500.00'],
      ['profile.changed', 'First Name: Maya → May\nPhone: (916) 555-0142 → none'],
    ])
  })

  test('a message that was read waits for an answer after a working day, until it has one or needs none', async () => {
    // Friday noon.
    app.clock.set('2031-03-07T20:00:00.000Z')
    const clients = [await app.createClient(), await app.createClient({ firstName: 'Noor' })]
    for (const { uniqueId } of clients) {
      const params = { uniqueId }
      await app.caller().request(sendClientMessage, { params, body: { content: 'When?' } })
      const [message] = (await app.caller().request(listPortalMessages, { params })).body
      await app.admin.request(markMessageRead, { params: { id: message?.id ?? '' } })
    }
    app.clock.set('2031-03-10T18:59:00.000Z')
    expect(await waiting()).toEqual([])
    app.clock.set('2031-03-10T19:00:00.000Z')
    expect(await waiting()).toEqual(['Maya Ortiz', 'Noor Ortiz'])
    const [maya, noor] = clients.map(({ id }) => ({ params: { id } }))
    const acknowledge = async () => (await app.admin.request(acknowledgeMessages, noor)).body
    expect(await acknowledge()).toEqual({ count: 1 })
    expect(await waiting()).toEqual(['Maya Ortiz'])
    await app.admin.request(sendAdminMessage, { ...maya, body: { content: 'Tuesday.' } })
    expect(await waiting()).toEqual([])
    // Nothing is left to acknowledge, not even a message of the team that was read.
    const portal = { params: { uniqueId: clients[1]?.uniqueId ?? '' } }
    const { body: own } = await app.admin.request(sendAdminMessage, { ...noor, body: { content: 'Soon.' } })
    const reader = await app.portal(portal.params.uniqueId)
    expect((await reader.request(markMessageRead, { params: { id: own.id } })).status).toBe(200)
    expect(await acknowledge()).toEqual({ count: 0 })
  })
})
