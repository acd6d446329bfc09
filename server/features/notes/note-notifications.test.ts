import { expect, test } from 'vitest'
import * as calls from '#contract/calls/deal/notes.ts'
import { countUnreadNotifications, listNotifications } from '#contract/calls/notifications/notifications.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the notification of a note', (engine) => {
  const world = notificationWorld(engine)

  const newClient = () => world.client({ emailNotifications: true })
  const add = async (clientId: string, body: object) =>
    (await world.app.admin.request(calls.addNote, { params: { clientId }, body })).body
  const change = (noteId: string, body: object) =>
    world.app.admin.request(calls.changeNote, { params: { noteId }, body })
  const notificationsOf = async (clientId: string) =>
    (await world.app.admin.request(listNotifications, { params: { clientId } })).body
  const note = { title: 'Appraisal is in', content: 'The home was valued at $652,000.' }
  const later = async () => {
    world.app.clock.set('2026-11-20T20:11:00.000Z')
    await world.send()
  }

  test('says what the agent wrote, leads to the notes, and is not a chat message', async () => {
    const [client, other] = [await newClient(), await newClient()]
    await add(client.id, note)
    expect(await notificationsOf(client.id)).toEqual([
      expect.objectContaining({
        type: 'message_received',
        title: note.title,
        message: note.content,
        actionUrl: `/client/${client.uniqueId}?tab=notes`,
      }),
    ])
    expect(await notificationsOf(other.id)).toEqual([])
    await later()
    const params = { uniqueId: client.uniqueId }
    const unread = await world.app.caller().request(countUnreadNotifications, { params })
    expect(unread.body.count).toBe(1)
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[client.email]])
    expect(world.smtp.mails[0]?.headers.get('subject')).toContain(note.title)
    expect(await world.log(client.id)).toEqual([
      expect.objectContaining({ kind: 'note_shared', state: 'sent' }),
    ])
  })

  test('a hidden note has none, one shown later does, and an edit makes no second one', async () => {
    const client = await newClient()
    const { id } = await add(client.id, { ...note, isVisible: false })
    expect(await notificationsOf(client.id)).toEqual([])
    await change(id, { isVisible: true })
    await change(id, { content: 'The home was valued at $655,000.' })
    expect((await notificationsOf(client.id)).map(({ message }) => message)).toEqual([
      'The home was valued at $655,000.',
    ])
  })

  test('goes with the note when it is hidden or deleted, before it is emailed', async () => {
    const client = await newClient()
    const [hidden, deleted] = [await add(client.id, note), await add(client.id, note)]
    await change(hidden.id, { isVisible: false })
    await world.app.admin.request(calls.deleteNote, { params: { noteId: deleted.id } })
    expect(await notificationsOf(client.id)).toEqual([])
    await later()
    expect(world.smtp.mails).toEqual([])
    expect((await world.log(client.id)).map(({ reason }) => reason)).toEqual(['withdrawn', 'withdrawn'])
  })
})
