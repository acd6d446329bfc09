import { expect, test } from 'vitest'
import { addNote, deleteNote, listNotes, listPortalNotes, restoreNote } from '#contract/calls/deal/notes.ts'
import {
  deleteNotification,
  listNotifications,
  markNotificationRead,
  restoreNotification,
} from '#contract/calls/notifications/notifications.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('undoing a deletion', (engine) => {
  const world = notificationWorld(engine)
  const asAdmin = () => world.app.admin

  const noteOf = async (isVisible: boolean) => {
    const client = await world.client({ emailNotifications: true })
    const params = { clientId: client.id }
    const body = { title: 'Appraisal is in', content: 'The home was valued.', isVisible }
    const note = (await asAdmin().request(addNote, { params, body })).body
    return { client, params, note, noteParams: { params: { noteId: note.id } } }
  }

  test('brings a note and its notification back exactly, and sends nothing twice', async () => {
    const { client, params, note, noteParams } = await noteOf(true)
    const [notification] = (await asAdmin().request(listNotifications, { params })).body
    await asAdmin().request(markNotificationRead, { params: { id: notification?.id ?? '' } })
    const log = await world.log(client.id)
    await asAdmin().request(deleteNote, noteParams)
    expect((await asAdmin().request(listNotifications, { params })).body).toEqual([])
    expect((await asAdmin().request(restoreNote, noteParams)).body).toEqual(note)
    expect((await asAdmin().request(listNotes, { params })).body).toEqual([note])
    expect((await asAdmin().request(listNotifications, { params })).body).toEqual([
      { ...notification, isRead: true },
    ])
    expect(await world.log(client.id)).toEqual(log)
    expect((await asAdmin().request(restoreNote, noteParams)).status).toBe(404)
  })

  test('leaves a hidden note hidden', async () => {
    const { client, params, note, noteParams } = await noteOf(false)
    await asAdmin().request(deleteNote, noteParams)
    await asAdmin().request(restoreNote, noteParams)
    expect((await asAdmin().request(listNotes, { params })).body).toEqual([note])
    const portal = { params: { uniqueId: client.uniqueId } }
    expect((await world.app.caller().request(listPortalNotes, portal)).body).toEqual([])
  })

  test('brings a notification back with its id, time and state', async () => {
    const { params } = await noteOf(true)
    const [notification] = (await asAdmin().request(listNotifications, { params })).body
    const at = { params: { id: notification?.id ?? '' } }
    await asAdmin().request(deleteNotification, at)
    expect((await asAdmin().request(restoreNote, { params: { noteId: at.params.id } })).status).toBe(404)
    await asAdmin().request(restoreNotification, at)
    expect((await asAdmin().request(listNotifications, { params })).body).toEqual([notification])
  })
})
