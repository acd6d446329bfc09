import { expect, test } from 'vitest'
import * as documents from '#contract/calls/deal/documents.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { addDays } from '#contract/rules/days.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

const textOf = (mail?: { parts: { content: string }[] }) => mail?.parts[0]?.content

forEachEngine('a requested document', (engine) => {
  const world = notificationWorld(engine)
  const today = '2026-11-20'

  const newClient = (more: object = {}) =>
    world.client(
      { emailNotifications: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' },
      { withStandardSteps: false, expectedCloseDate: '2031-05-20', ...more },
    )
  const ask = async (id: string, body: object) =>
    (await world.app.admin.request(documents.requestDocument, { params: { id }, body })).body
  const notificationsOf = async (clientId: string) =>
    (await world.app.admin.request(listNotifications, { params: { clientId } })).body
  const titles = async (clientId: string) => (await notificationsOf(clientId)).map(({ title }) => title)
  const remind = async (at: string) => {
    world.app.clock.set(at)
    await createReminders(world.app.services)
  }
  const upload = (uniqueId: string, requestId: string) =>
    world.app
      .caller()
      .request(documents.uploadPortalDocument, { params: { uniqueId }, ...uploadOf({ requestId }) })

  test('notifies its client, and nobody else, in the words of the agent', async () => {
    const [client, other] = [await newClient(), await newClient({ firstName: 'Noor' })]
    const description = 'All pages of September and October'
    await ask(client.id, { name: 'Bank statement', description, dueDate: '2026-11-24' })
    expect(await notificationsOf(client.id)).toEqual([
      expect.objectContaining({
        type: 'document_uploaded',
        title: 'Document needed: Bank statement',
        message: `${description}\nPlease upload it by Nov 24, 2026.`,
        actionRequired: true,
        actionUrl: `/client/${client.uniqueId}?tab=documents`,
        isRead: false,
      }),
    ])
    expect(await notificationsOf(other.id)).toEqual([])
    expect(await world.log(client.id)).toEqual([
      expect.objectContaining({ kind: 'document_uploaded', state: 'held', reason: 'gathering' }),
    ])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[client.email]])
    expect(textOf(world.smtp.mails[0])).toContain('Document needed: Bank statement')
  })

  test('is not announced to a client who turned documents off, and the log says why', async () => {
    const client = await newClient()
    const params = { clientId: client.id }
    await world.app.admin.request(changePreferences, { params, body: { documentUploads: false } })
    await ask(client.id, { name: 'ID' })
    expect(await titles(client.id)).toEqual([])
    expect((await world.log(client.id))[0]).toMatchObject({ state: 'cancelled', reason: 'kind-off' })
  })

  test('once uploaded, is no longer asked for: read in the portal, and no email', async () => {
    const client = await newClient()
    const { id } = await ask(client.id, { name: 'ID', dueDate: addDays(today, 1) })
    const remaining = await ask(client.id, { name: 'Pay stub' })
    expect((await upload(client.uniqueId, id)).status).toBe(201)
    const read = (await notificationsOf(client.id)).map(({ title, isRead }) => [title, isRead])
    expect(read).toEqual([
      ['Document needed: Pay stub', false],
      ['Document needed: ID', true],
    ])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    const [mail, ...more] = world.smtp.mails.filter(({ to }) => to.includes(client.email))
    expect(more).toEqual([])
    expect(textOf(mail)).toContain('Document needed: Pay stub')
    expect(textOf(mail)).not.toContain('Document needed: ID')
    await world.app.admin.request(documents.deleteDocument, { params: { id: remaining.id } })
    expect(await titles(client.id)).toEqual(['Document needed: ID'])
  })

  test('is reminded of before its due day, once, and once when it is past', async () => {
    const client = await newClient()
    await ask(client.id, { name: 'Bank letter', dueDate: '2026-11-22' })
    await remind('2026-11-20T21:00:00.000Z')
    expect(await titles(client.id)).toHaveLength(1)
    for (const at of ['2026-11-21T20:00:00.000Z', '2026-11-22T20:00:00.000Z']) await remind(at)
    expect((await titles(client.id)).slice(0, -1)).toEqual(['Bank letter: due tomorrow'])
    for (const at of ['2026-11-23T20:00:00.000Z', '2026-11-25T20:00:00.000Z']) await remind(at)
    expect((await titles(client.id)).slice(0, -1)).toEqual([
      'Still missing: Bank letter',
      'Bank letter: due tomorrow',
    ])
    expect((await notificationsOf(client.id))[0]).toMatchObject({
      type: 'deadline_reminder',
      actionRequired: true,
    })
  })

  test('a reminder of a past day is sent, one of a document that arrived is not', async () => {
    const client = await newClient()
    const late = await ask(client.id, { name: 'Bank letter', dueDate: '2026-11-20' })
    const there = await ask(client.id, { name: 'Pay stub', dueDate: '2026-11-20' })
    await world.app.services.db.deleteFrom('deliveries').execute()
    await remind('2026-11-21T20:00:00.000Z')
    await upload(client.uniqueId, there.id)
    await world.send()
    const toClient = world.smtp.mails.filter(({ to }) => to.includes(client.email))
    expect(toClient.map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringContaining(`Still missing: ${late.name}`),
    ])
  })

  test('reminders wait for the end of the quiet hours, so that “tomorrow” is true when it is read', async () => {
    const client = await newClient()
    await ask(client.id, { name: 'Bank letter', dueDate: '2026-11-23' })
    await remind('2026-11-22T07:32:00.000Z')
    expect(await titles(client.id)).toHaveLength(1)
    await remind('2026-11-22T16:00:00.000Z')
    expect((await titles(client.id))[0]).toBe('Bank letter: due tomorrow')
  })
})
