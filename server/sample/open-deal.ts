import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { portalOfClientId } from '../access/portal-of-link.ts'
import { systemActor } from '../db/activity-log.ts'
import { createClient } from '../features/clients/create-client.ts'
import { markMoveSeen } from '../features/dates/portal-dates.ts'
import { addDocument } from '../features/documents/add-document.ts'
import { requestDocument } from '../features/documents/request-document.ts'
import { postMessage } from '../features/messages/post-message.ts'
import { addNote } from '../features/notes/edit-notes.ts'
import { addStep } from '../features/steps/edit-steps.ts'
import { createNotification } from '../notifications/in-app/create-notification.ts'
import { deleteDeliveries } from '../notifications/outbox/delivery-data.ts'
import type { Services } from '../services.ts'
import { addDates, finishDate, moveDay } from './dates-of-deal.ts'
import { shapes, type Deal, type SampleDates } from './deal.ts'
import { received } from './sample-files.ts'

const day = 86_400_000

/** The services as they were some days ago: everything done with them bears that moment. */
function at(services: Services, days: number): Services {
  const moment = new Date(services.clock().getTime() + days * day)
  return { ...services, clock: () => moment }
}

/** The days from now to the noon of a past day in California; at most 0. */
function ageOf({ clock }: Services, date: string): number {
  return Math.min(0, (Date.parse(`${date}T20:00:00Z`) - clock().getTime()) / day)
}

async function say(then: Services, client: AdminClient, { from, text, isUnread }: Deal['messages'][number]) {
  const { id } = await postMessage(then, {
    clientId: client.id,
    content: text,
    idempotencyKey: null,
    actor:
      from === 'admin' ? { type: 'admin', id: null, name: client.agentName } : portalOfClientId(client.id),
  })
  if (!isUnread) await then.db.updateTable('messages').set({ isRead: true }).where('id', '=', id).execute()
}

/** Marks notifications as read that are older than two days. */
async function readOldNotifications({ db, clock }: Services, clientId: string): Promise<void> {
  const before = new Date(clock().getTime() - 2 * day).toISOString()
  const old = db.updateTable('notifications').set({ isRead: true }).where('clientId', '=', clientId)
  await old.where('createdAt', '<', before).execute()
}

/** The events of a deal's dates: completed dates, and moves. */
function dateHappenings(client: AdminClient, { done, moves }: SampleDates) {
  return [
    ...done.map(({ at: when, name }) => ({ when, run: (then: Services) => finishDate(then, client, name) })),
    ...moves.map((move) => ({
      when: move.at,
      run: async (then: Services) => {
        const moveId = await moveDay(then, client, move)
        if (move.isSeen) await markMoveSeen(then, portalOfClientId(client.id), moveId)
      },
    })),
  ]
}

/** The events of a deal with their moments, to be played in the order of time. */
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
        addDocument(
          then,
          id,
          await received(then, file),
          file.by === 'admin' ? systemActor : portalOfClientId(id),
        ),
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
    ...(deal.dates ? dateHappenings(client, deal.dates) : []),
  ].toSorted((a, b) => a.when - b.when)
}

/** Opens a made-up deal through the same operations as a real one, each at its own moment. */
export async function openDeal(services: Services, deal: Deal, isSample: boolean): Promise<AdminClient> {
  const opening = at(services, deal.openedAt)
  const client = await createClient(opening, shapes.client.parse(deal.client), systemActor, isSample)
  for (const step of deal.steps) {
    const draft = shapes.step.parse(step)
    // A step cannot be completed on a day to come.
    const then = draft.completedDate === null ? opening : at(services, ageOf(services, draft.completedDate))
    await addStep(then, client.id, draft, systemActor)
  }
  if (deal.dates)
    await addDates(opening, client, deal.dates, dayIn(services.clock(), services.settings.timeZone))
  for (const { when, run } of happenings(client, deal)) await run(at(services, when))
  await readOldNotifications(services, client.id)
  // The deal is made up: nothing about it is sent.
  await deleteDeliveries(services.db, client.id)
  return client
}
