import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote, type Note } from '#contract/calls/deal/notes.ts'
import { listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage, type Message } from '#contract/calls/messages/messages.ts'
import { createNotification, type Notification } from '#contract/calls/notifications/notifications.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** A client with a row of every kind, and a browser that has opened its portal. */
export interface FullClient {
  client: AdminClient
  browser: Caller
  steps: Step[]
  /** One message from the team and one from the client. */
  fromTeam: Message
  fromClient: Message
  note: Note
  hiddenNote: Note
  notification: Notification
  /** The id of a requested document. */
  requestId: string
  /** The id of a document with a file. */
  documentId: string
}

async function uploadText(app: TestApp, clientId: string): Promise<string> {
  const reply = await app.admin.send({
    method: 'POST',
    url: `/api/admin/clients/${clientId}/documents`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload:
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsecret text\r\n--b--\r\n',
  })
  if (reply.statusCode !== 201) throw new Error(`Cannot upload: ${reply.statusCode} ${reply.body}`)
  return reply.json<{ id: string }>().id
}

export async function createFullClient(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<FullClient> {
  const client = await app.createClient({ withStandardSteps: true, ...overrides })
  const { id, uniqueId } = client
  const clientId = id
  const note = (title: string, isVisible: boolean) => ({
    params: { clientId },
    body: { title, content: 'Text', isVisible },
  })
  return {
    client,
    browser: await app.portal(uniqueId),
    steps: (await app.admin.request(listSteps, { params: { id } })).body,
    fromTeam: (await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } }))
      .body,
    fromClient: (
      await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Thanks' } })
    ).body,
    note: (await app.admin.request(addNote, note('Seen', true))).body,
    hiddenNote: (await app.admin.request(addNote, note('Unseen', false))).body,
    notification: (
      await app.admin.request(createNotification, {
        params: { clientId },
        body: {
          type: 'step_update',
          title: 'T',
          message: 'M',
          actionUrl: `/client/${uniqueId}?tab=progress`,
        },
      })
    ).body,
    requestId: (await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID' } })).body.id,
    documentId: await uploadText(app, id),
  }
}
