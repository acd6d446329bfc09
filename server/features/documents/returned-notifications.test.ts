import { expect, test } from 'vitest'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { listNotifications, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

const textOf = (mail?: { parts: { content: string }[] }) => mail?.parts[0]?.content

forAnyEngine('a file that is sent back', (engine) => {
  const world = notificationWorld(engine)

  const newClient = () =>
    world.client(
      { emailNotifications: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' },
      { withStandardSteps: false, expectedCloseDate: '2031-05-20' },
    )
  const ask = async (id: string, body: object) =>
    (await world.app.admin.request(documents.requestDocument, { params: { id }, body })).body
  const upload = (uniqueId: string, requestId: string) =>
    world.app
      .caller()
      .request(documents.uploadPortalDocument, { params: { uniqueId }, ...uploadOf({ requestId }) })
  const sendBack = (id: string, version = 1, more: object = {}) =>
    world.app.admin.request(reviewDocument, {
      params: { id },
      body: { version, outcome: 'sent-back', basedOn: 'received', reason: 'Page 2 is cut off', ...more },
    })
  const notificationsOf = async (clientId: string) =>
    (await world.app.admin.request(listNotifications, { params: { clientId } })).body.filter(
      ({ title }) => !title.endsWith('now has a link'),
    )

  test('V3: notifies everybody of the client side by their own preferences, with the reason, until the next file', async () => {
    const client = await newClient()
    const daniel = await addCoClient(world.app, client.id)
    const { id } = await ask(client.id, { name: 'Pay stub' })
    await upload(client.uniqueId, id)
    await sendBack(id, 1, { dueDate: '2026-11-24' })
    const [newest, older, ...more] = await notificationsOf(client.id)
    expect(more).toEqual([])
    expect(newest).toMatchObject({
      type: 'document_uploaded',
      title: 'Please send it again: Pay stub',
      message: 'Page 2 is cut off\nPlease upload it by Nov 24, 2026.',
      actionRequired: true,
      actionUrl: `/client/${client.uniqueId}?tab=documents`,
      isRead: false,
    })
    // What was met once does not come back.
    expect(older).toMatchObject({
      title: 'Document needed: Pay stub',
      isRead: true,
      actionRequired: false,
    })
    const ofDaniel = await world.app
      .caller()
      .request(listPortalNotifications, { params: { uniqueId: daniel.uniqueId } })
    expect(ofDaniel.body[0]).toMatchObject({
      title: 'Please send it again: Pay stub',
      actionUrl: `/client/${daniel.uniqueId}?tab=documents`,
    })
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    const mails = world.smtp.mails.filter(({ to }) => to.includes(client.email)).map(textOf)
    const [mail, ...others] = mails.filter((text) => text?.includes('Pay stub'))
    expect(others).toEqual([])
    expect(mail).toContain('Please send it again: Pay stub')
    expect(mail).toContain('Page 2 is cut off')
    expect(mail).not.toContain('Document needed: Pay stub')

    await upload(daniel.uniqueId, id)
    const after = await notificationsOf(client.id)
    expect(after.map(({ isRead, actionRequired }) => [isRead, actionRequired])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('V3: says so to nobody who turned documents off, and never for a file that has come again', async () => {
    const [client, quick] = [await newClient(), await newClient()]
    const params = { clientId: client.id }
    await world.app.admin.request(changePreferences, { params, body: { documentUploads: false } })
    for (const { id: clientId, uniqueId } of [client, quick]) {
      const { id } = await ask(clientId, { name: 'ID' })
      await upload(uniqueId, id)
      await sendBack(id)
      if (clientId === quick.id) await upload(uniqueId, id)
    }
    expect(await notificationsOf(client.id)).toEqual([])
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    expect(world.smtp.mails.filter(({ to }) => [client.email, quick.email].includes(to[0] ?? ''))).toEqual([])
  })

  test('a reminder of it says why it was sent back', async () => {
    const client = await newClient()
    const { id } = await ask(client.id, {
      name: 'Pay stub',
      dueDate: '2026-11-23',
      description: 'Both pages',
    })
    await upload(client.uniqueId, id)
    await sendBack(id)
    world.app.clock.set('2026-11-22T20:00:00.000Z')
    await createReminders(world.app.services)
    expect((await notificationsOf(client.id))[0]).toMatchObject({
      title: 'Pay stub: due tomorrow',
      message: 'Page 2 is cut off',
      actionRequired: true,
    })
  })

  test('the team gets no mail about an upload that was taken back', async () => {
    const client = await newClient()
    const [asked, kept] = [await ask(client.id, { name: 'ID' }), await ask(client.id, { name: 'Deed' })]
    for (const { id } of [asked, kept]) await upload(client.uniqueId, id)
    await world.app.caller().request(takeBackUpload, {
      params: { uniqueId: client.uniqueId, documentId: asked.id },
    })
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
    const toTeam = world.smtp.mails.filter(({ to }) => !to.includes(client.email)).map(textOf)
    expect(toTeam.filter((text) => text?.includes('Deed'))).toHaveLength(1)
    expect(toTeam.filter((text) => text?.includes('ID'))).toEqual([])
  })
})
