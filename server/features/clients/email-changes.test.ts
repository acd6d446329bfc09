import { expect, test } from 'vitest'
import { changeProfile, type AdminClient } from '#contract/calls/clients/clients.ts'
import { markEmailChangeSeen } from '#contract/calls/clients/email-changes.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('a client’s changed email address', (engine) => {
  const world = notificationWorld(engine)

  const change = async (client: AdminClient, email: string) => {
    const { firstName, lastName, phone, propertyAddress, uniqueId } = client
    const body = { firstName, lastName, phone, propertyAddress, email }
    const { status } = await world.app.caller().request(changeProfile, { params: { uniqueId }, body })
    expect(status).toBe(200)
  }
  const waiting = async ({ id }: AdminClient) => {
    const { emails } = (await world.app.admin.request(getToday)).body
    return emails.lines.filter(({ clientId }) => clientId === id)
  }
  const sentEmails = async () => {
    await world.send()
    return world.smtp.mails.map(({ to, headers }) => [...to, headers.get('subject')])
  }

  test('is reported to the former address immediately, even in quiet hours and with email off', async () => {
    const client = await world.client({ emailNotifications: false })
    const { uniqueId } = client
    await world.app.caller().request(changePortalPreferences, {
      params: { uniqueId },
      body: { quietHoursStart: '00:00', quietHoursEnd: '23:59' },
    })
    await change(client, 'new@example.com')
    expect(await sentEmails()).toEqual([['maya@example.com', 'Your email address was changed']])
    const [mail] = world.smtp.mails
    expect(mail?.source).not.toContain(client.uniqueId)
    expect(mail?.source).not.toContain('new@example.com')
    expect(mail?.headerNames).not.toContain('list-unsubscribe')
    expect(await world.log(client.id)).toMatchObject([{ kind: 'email_changed', state: 'sent' }])
  })

  test('is listed on Today with both addresses until an admin has seen it', async () => {
    const client = await world.client()
    const other = await world.client()
    await change(client, 'new@example.com')
    await change(other, 'other@example.com')
    const [line] = await waiting(client)
    expect(line).toMatchObject({
      clientName: 'Maya Ortiz',
      oldEmail: 'maya@example.com',
      newEmail: 'new@example.com',
    })
    const params = { id: line?.changeId ?? '' }
    expect((await world.app.caller().request(markEmailChangeSeen, { params })).status).toBe(401)
    const signals = await world.app.announced(() => world.app.admin.request(markEmailChangeSeen, { params }))
    expect(signals).toEqual([
      { kind: 'changed', clientId: client.id, topics: ['client'], audience: 'admins' },
    ])
    expect(await waiting(client)).toEqual([])
    expect(await waiting(other)).toHaveLength(1)
    expect((await world.app.admin.request(markEmailChangeSeen, { params })).status).toBe(404)
  })

  test('is recorded with its former value', async () => {
    const client = await world.client()
    await change(client, 'new@example.com')
    const { body } = await world.app.admin.request(listActivity, { params: { id: client.id } })
    expect(body.map(({ action, actorType, subject }) => [action, actorType, subject])).toContainEqual([
      'profile.email-changed',
      'client',
      'maya@example.com → new@example.com',
    ])
  })

  test('is not reported to further addresses when changed again before it was seen', async () => {
    const client = await world.client()
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      await change(client, email)
    expect(await sentEmails()).toEqual([['maya@example.com', 'Your email address was changed']])
    expect(await waiting(client)).toMatchObject([
      { oldEmail: 'maya@example.com', newEmail: 'three@example.com' },
    ])
  })

  test('is not reported when the address stays the same', async () => {
    const client = await world.client()
    await change(client, client.email)
    expect([await sentEmails(), await waiting(client)]).toEqual([[], []])
  })
})
