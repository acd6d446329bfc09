import { expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { deviceAt } from '../../testing/app/world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { recordConsent } from '../preferences/consent-data.ts'

forEachEngine('how a client is reached', (engine) => {
  const world = notificationWorld(engine)

  test('one story 9: a client who is told only in the portal is named so, counted and listed', async () => {
    const { id, uniqueId } = await world.textedClient()
    const reach = async () => (await world.app.admin.request(getClient, { params: { id } })).body.reach
    const listed = async () => {
      const { body } = await world.app.admin.request(findClients, {
        query: new URLSearchParams({ reach: 'portal-only' }),
      })
      const { portalOnly } = (await world.app.admin.request(getToday)).body
      expect(portalOnly.total).toBe(body.total)
      return body.clients.some((client) => client.id === id)
    }
    expect([await reach(), await listed()]).toEqual([['sms'], false])
    await world.prefer(uniqueId, { emailNotifications: true })
    expect(await reach()).toEqual(['email', 'sms'])
    const { db } = world.app.services
    await db.updateTable('clients').set({ confirmedEmail: null }).where('id', '=', id).execute()
    expect(await reach()).toEqual(['sms'])
    const stop = { isGiven: false, source: 'text', wording: 'STOP' } as const
    const later = '2026-11-20T21:00:00.000Z'
    await recordConsent(db, { clientId: id, personId: id, phone: '+19165550142', ...stop }, later)
    expect([await reach(), await listed()]).toEqual([[], true])
    const browser = await world.app.portal(uniqueId)
    const body = deviceAt('https://push.example.com/reach')
    await browser.request(subscribePortalPush, { params: { uniqueId }, body })
    expect([await reach(), await listed()]).toEqual([['push'], false])
  })
})
