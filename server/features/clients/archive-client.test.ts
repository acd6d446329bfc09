import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveClient,
  changeProfile,
  getPortalClient,
  restoreClient,
} from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { addNote, changeNote, deleteNote, listNotes } from '#contract/calls/deal/notes.ts'
import {
  addStandardSteps,
  addStep,
  changeStep,
  completeStep,
  deleteStep,
  listSteps,
  reorderSteps,
} from '#contract/calls/deal/steps.ts'
import { listMessages, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const text = { title: 'Keys', content: 'At the office', isVisible: true }

forEachEngine('archiving a client', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const archive = (id: string) => app.admin.request(archiveClient, { params: { id } })
  const restore = (id: string) => app.admin.request(restoreClient, { params: { id } })

  test('preserves everything, and the portal shows that it is archived', async () => {
    const client = await app.createClient()
    const { status, body } = await archive(client.id)
    expect(status).toBe(200)
    expect(body).toEqual({ ...client, isArchived: true, updatedAt: body.updatedAt })
    const { uniqueId } = client
    const portal = await app.caller().request(getPortalClient, { params: { uniqueId } })
    expect(portal.body.isArchived).toBe(true)
  })

  test('refuses messages from both sides with 409 until it is restored', async () => {
    const { id, uniqueId } = await app.createClient()
    await archive(id)
    const byClient = () =>
      app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    const byAdmin = () => app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } })
    for (const refused of [await byClient(), await byAdmin()]) {
      expect(refused.status).toBe(409)
      expect(refused.problem).toMatchObject({
        code: 'archived',
        message: 'This transaction is archived. Nothing can be sent or uploaded.',
      })
    }
    expect((await app.admin.request(listMessages, { params: { id } })).body).toEqual([])
    expect((await restore(id)).body.isArchived).toBe(false)
    expect([(await byClient()).status, (await byAdmin()).status]).toEqual([201, 201])
  })

  test('refuses steps, notes, and notifications with 409 until it is restored', async () => {
    const { id } = await app.createClient()
    const { body: step } = await app.admin.request(addStep, { params: { id }, body: { title: 'Offer' } })
    const { body: note } = await app.admin.request(addNote, { params: { clientId: id }, body: text })
    const ofStep = { params: { stepId: step.id } }
    const ofNote = { params: { noteId: note.id } }
    const toRefuse = () => [
      app.admin.request(addStep, { params: { id }, body: { title: 'Closing' } }),
      app.admin.request(addStandardSteps, { params: { id } }),
      app.admin.request(changeStep, { ...ofStep, body: { status: 'in-progress' } }),
      app.admin.request(completeStep, ofStep),
      app.admin.request(reorderSteps, { params: { id }, body: { stepIds: [step.id] } }),
      app.admin.request(deleteStep, ofStep),
      app.admin.request(addNote, { params: { clientId: id }, body: text }),
      app.admin.request(changeNote, { ...ofNote, body: { title: 'Other' } }),
      app.admin.request(changeNote, { ...ofNote, body: { isVisible: true } }),
      app.admin.request(createNotification, {
        params: { clientId: id },
        body: { type: 'step_update', title: 'New', message: 'Text' },
      }),
    ]
    await archive(id)
    for (const refused of await Promise.all(toRefuse())) {
      expect(refused.status).toBe(409)
      expect(refused.problem).toMatchObject({ code: 'archived' })
    }
    expect((await app.admin.request(listSteps, { params: { id } })).body).toEqual([step])
    expect((await app.admin.request(listNotes, { params: { clientId: id } })).body).toEqual([note])
    await restore(id)
    expect((await app.admin.request(completeStep, ofStep)).status).toBe(200)
  })

  test('still lets a note be hidden and deleted', async () => {
    const { id } = await app.createClient()
    const { body: note } = await app.admin.request(addNote, { params: { clientId: id }, body: text })
    await archive(id)
    const ofNote = { params: { noteId: note.id } }
    const hidden = await app.admin.request(changeNote, { ...ofNote, body: { isVisible: false } })
    expect(hidden.body).toMatchObject({ isVisible: false })
    expect((await app.admin.request(deleteNote, ofNote)).status).toBe(200)
  })

  test('returns an already stored message for its key instead of refusing it', async () => {
    const { id, uniqueId } = await app.createClient()
    const headers = { 'idempotency-key': 'before-archive' }
    const send = () =>
      app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hi' }, headers })
    const first = await send()
    await archive(id)
    const again = await send()
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('refuses uploads and requests for documents', async () => {
    const { id, uniqueId } = await app.createClient()
    await archive(id)
    const requested = await app.admin.send({
      method: 'POST',
      url: `/api/admin/clients/${id}/document-requests`,
      payload: { name: 'Bank statement' },
    })
    expect(requested.statusCode).toBe(409)
    const part =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n'
    for (const url of [`/api/clients/${uniqueId}/documents`, `/api/admin/clients/${id}/documents`]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const sent = await app.admin.send({ method: 'POST', url, headers, payload: part })
      expect(sent.statusCode).toBe(409)
      expect(sent.json()).toMatchObject({ code: 'archived' })
    }
  })

  test('leaves the client’s own profile editable', async () => {
    const { id, uniqueId, firstName, lastName, email, propertyAddress } = await app.createClient()
    await archive(id)
    const body = { firstName, lastName, email, propertyAddress }
    expect((await app.caller().request(changeProfile, { params: { uniqueId }, body })).status).toBe(200)
  })

  test('records and announces archiving and restoring', async () => {
    const { id } = await app.createClient()
    const change = { kind: 'changed', clientId: id, topics: ['client'], audience: 'everyone' }
    expect(await app.announced(() => archive(id))).toEqual([change])
    expect(await app.announced(() => restore(id))).toEqual([change])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.map(({ action }) => action)).toEqual(['client.restored', 'client.archived', 'client.created'])
  })

  test('is 404 for a client that does not exist', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect([(await archive(id)).status, (await restore(id)).status]).toEqual([404, 404])
  })
})
