import { randomBytes } from 'node:crypto'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { DocumentRequest } from '#contract/calls/deal/documents.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { recordOpening } from '../../features/activity/record-opening.ts'
import { addDocument } from '../../features/documents/add-document.ts'
import { requestDocument } from '../../features/documents/request-document.ts'
import { reviewDocument } from '../../features/documents/review-document.ts'
import { acknowledgeMessages } from '../../features/messages/acknowledge-messages.ts'
import { postMessage } from '../../features/messages/post-message.ts'
import { addNote } from '../../features/notes/edit-notes.ts'
import { markMessageNotificationRead } from '../../notifications/in-app/notification-data.ts'
import type { Services } from '../../services.ts'
import { minutesLater, openDaysFrom } from '../sample-days.ts'
import { received } from '../sample-files.ts'
import type { ChatLine } from './deal-rows.ts'
import type { StoryPart } from './story.ts'

/** Something that somebody does in a deal, with the services as they were at that moment. */
export interface Act {
  day: string
  /** HH:MM in the team's zone. */
  time: string
  run: (then: Services) => Promise<unknown>
}

/** The agent of a client, who does what the team does in a made-up deal. */
export function agentOf({ agentName }: AdminClient): Actor {
  return { type: 'admin', id: null, name: agentName }
}

/** The client opens the portal in a browser. */
export async function openPortal(then: Services, { id: clientId }: AdminClient): Promise<void> {
  await commit(then, async (change) => {
    const { db, now } = change
    const visitorHash = randomBytes(32).toString('hex')
    await db
      .insertInto('portal_visits')
      .values({
        ...portalOfClientId(clientId),
        visitorHash,
        firstSeenAt: now,
        lastSeenAt: now,
        forgottenAt: null,
        pinPassedAt: null,
      })
      .execute()
    await recordOpening(change, portalOfClientId(clientId))
  })
}

/**
 * Writes a line of the chat. The other side reads it; a client's line is answered or marked as needing no answer, unless it is
 * left.
 */
export async function writeLine(
  then: Services,
  client: AdminClient,
  { from, text, left }: Pick<ChatLine, 'from' | 'text' | 'left'>,
): Promise<void> {
  const actor = from === 'admin' ? agentOf(client) : portalOfClientId(client.id)
  const { id } = await postMessage(then, { clientId: client.id, content: text, idempotencyKey: null, actor })
  if (left === 'unread') return
  await then.db.updateTable('messages').set({ isRead: true }).where('id', '=', id).execute()
  if (from === 'admin')
    await markMessageNotificationRead(then.db, { clientId: client.id, messageId: id }, 'all')
  else if (left === undefined) await acknowledgeMessages(then, client.id, agentOf(client))
}

async function tell(then: Services, client: AdminClient, part: StoryPart): Promise<void> {
  const actor = agentOf(client)
  if ('note' in part) await addNote(then, client.id, part.note, actor)
  else if ('file' in part) await addDocument(then, client.id, await received(then, part.file), actor)
  else await writeLine(then, client, part.line)
}

/** The parts of a story from a time of day on, a quarter of an hour apart. */
export function storyActs(
  client: AdminClient,
  day: string,
  time: string,
  parts: readonly StoryPart[],
): Act[] {
  return parts.map((part, place) => ({
    day,
    time: minutesLater(time, 15 * (place + 1)),
    run: (then) => tell(then, client, part),
  }))
}

/** Requests the insurance binder from a buyer with a loan, who uploads it before `today`; nothing if that is not over yet. */
export function insuranceActs(client: AdminClient, acceptedOn: string, today: string): Act[] {
  const [askedOn, sentOn, dueOn] = [7, 10, 13].map((days) => openDaysFrom(acceptedOn, days))
  if (!askedOn || !sentOn || !dueOn || sentOn >= today) return []
  let requestId = ''
  const ask = async (then: Services) => {
    const description = 'Your lender wants to see it before closing.'
    const request = {
      name: 'Homeowners insurance binder',
      category: 'insurance',
      description,
      dueDate: dueOn,
    }
    const { id } = await requestDocument(then, client.id, DocumentRequest.parse(request), agentOf(client))
    requestId = id
  }
  const send = async (then: Services) => {
    const upload = await received(then, {
      name: 'Homeowners insurance binder',
      fileName: 'insurance-binder.pdf',
      description: '',
      category: 'insurance',
      lines: [`Insured: ${client.firstName} ${client.lastName}`, client.propertyAddress],
    })
    await addDocument(
      then,
      client.id,
      { ...upload, fields: { ...upload.fields, requestId } },
      portalOfClientId(client.id),
    )
  }
  return [
    { day: askedOn, time: '09:30', run: ask },
    { day: sentOn, time: '17:45', run: send },
    {
      day: openDaysFrom(sentOn, 1),
      time: '08:30',
      run: (then) => reviewDocument(then, requestId, { version: 1, outcome: 'accepted' }, agentOf(client)),
    },
  ]
}
