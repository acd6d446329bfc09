import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminClient } from '#contract/clients.ts'
import { systemActor } from '../features/activity/activity-data.ts'
import { setArchived } from '../features/clients/archive-client.ts'
import { createClient } from '../features/clients/create-client.ts'
import { addDocument } from '../features/documents/add-document.ts'
import { requestDocument } from '../features/documents/edit-documents.ts'
import { postMessage } from '../features/messages/post-message.ts'
import { addNote } from '../features/notes/edit-notes.ts'
import { addStep } from '../features/steps/edit-steps.ts'
import type { Upload } from '../http/upload.ts'
import { createNotification } from '../notifications/in-app/create-notification.ts'
import { deleteDeliveries } from '../notifications/outbox/delivery-data.ts'
import type { Services } from '../services.ts'
import { shapes, type Deal, type SampleFile } from './deal.ts'
import { samplePdf } from './sample-pdf.ts'
import { samplePicture } from './sample-picture.ts'

const day = 86_400_000

/** The services as they were some days ago: everything done with them bears that moment. */
function at(services: Services, days: number): Services {
  const moment = new Date(services.clock().getTime() + days * day)
  return { ...services, clock: () => moment }
}

async function received(services: Services, file: SampleFile): Promise<Upload> {
  const bytes = file.lines ? await samplePdf(file.name, file.lines, services.clock()) : samplePicture()
  await mkdir(services.tempDir, { recursive: true })
  const tempPath = join(services.tempDir, randomUUID())
  await writeFile(tempPath, bytes)
  return {
    tempPath,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    originalName: file.fileName,
    mimeType: file.lines ? 'application/pdf' : 'image/png',
    fields: { category: file.category, name: file.name, description: file.description },
  }
}

async function say(then: Services, client: AdminClient, { from, text, isUnread }: Deal['messages'][number]) {
  const { id } = await postMessage(then, {
    clientId: client.id,
    senderType: from,
    content: text,
    idempotencyKey: null,
    admin: from === 'admin' ? { type: 'admin', id: null, name: client.agentName } : null,
  })
  if (!isUnread) await then.db.updateTable('messages').set({ isRead: true }).where('id', '=', id).execute()
}

/** What is older than two days has been seen. */
async function readOldNotifications({ db, clock }: Services, clientId: string): Promise<void> {
  const before = new Date(clock().getTime() - 2 * day).toISOString()
  const old = db.updateTable('notifications').set({ isRead: true }).where('clientId', '=', clientId)
  await old.where('createdAt', '<', before).execute()
}

/** What happened in a deal, each with its moment, to be done in the order of time. */
function happenings(client: AdminClient, deal: Deal) {
  const { id, uniqueId } = client
  return [
    ...deal.messages.map((message) => ({
      when: message.at,
      run: (then: Services) => say(then, client, message),
    })),
    ...deal.notes.map(({ at: when, ...note }) => ({
      when,
      run: (then: Services) => addNote(then, id, shapes.note.parse(note), systemActor),
    })),
    ...deal.files.map((file) => ({
      when: file.at,
      run: async (then: Services) =>
        addDocument(then, id, await received(then, file), file.by === 'admin' ? systemActor : null),
    })),
    ...deal.requests.map(({ at: when, ...request }) => ({
      when,
      run: (then: Services) => requestDocument(then, id, shapes.request.parse(request), systemActor),
    })),
    ...deal.notifications.map(({ at: when, ...notification }) => ({
      when,
      run: (then: Services) => {
        const actionUrl = notification.actionUrl ? `/client/${uniqueId}${notification.actionUrl}` : null
        return createNotification(
          then,
          id,
          shapes.notification.parse({ ...notification, actionUrl }),
          systemActor,
        )
      },
    })),
  ].toSorted((a, b) => a.when - b.when)
}

/** Opens a made-up deal through the same operations as a real one, each at its own moment. */
export async function openDeal(services: Services, deal: Deal, isSample: boolean): Promise<AdminClient> {
  const opening = at(services, deal.openedAt)
  const client = await createClient(opening, shapes.client.parse(deal.client), systemActor, isSample)
  for (const step of deal.steps) await addStep(opening, client.id, shapes.step.parse(step), systemActor)
  for (const { when, run } of happenings(client, deal)) await run(at(services, when))
  await readOldNotifications(services, client.id)
  // It happened to nobody: no mail goes out about it.
  await deleteDeliveries(services.db, client.id)
  if (deal.isArchived) await setArchived(services, client.id, true, systemActor)
  return client
}
