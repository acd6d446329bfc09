import { acknowledgeMessages as acknowledgeCall } from '#contract/calls/clients/seen.ts'
import { countUnreadMessages, listConversations } from '#contract/calls/messages/conversations.ts'
import * as calls from '#contract/calls/messages/messages.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedAs } from '../../access/visited-by.ts'
import { adminActor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockClient, requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { markMessageNotificationRead } from '../../notifications/in-app/notification-data.ts'
import type { Services } from '../../services.ts'
import { acknowledgeMessages } from './acknowledge-messages.ts'
import { getConversations, countUnreadFromClients } from './conversation-data.ts'
import {
  isUnreadBy,
  listMessagesForTeam,
  listMessagesForReader,
  markRead,
  getMessageForCaller,
} from './message-data.ts'
import { postMessage } from './post-message.ts'
import { withdrawMessage } from './withdraw-message.ts'

/**
 * Marks a message and its notification as read by the recipient: by the team, or by each person of the client side who opened the
 * portal in this browser. Senders cannot mark their own. Throws 404.
 */
async function markMessageRead(services: Services, id: string, caller: RowCaller): Promise<Message> {
  const message = await getMessageForCaller(services.db, id, caller)
  const { clientId } = message
  const readers = await visitedAs(services.db, caller.visitor, clientId)
  const by = { isAdmin: caller.admin !== null, readers }
  const asRead = message.senderType === 'admin' && readers.length > 0 ? { ...message, isRead: true } : message
  // Nothing counts how often a message is marked, so one that is read is marked without a write.
  if (!(await isUnreadBy(services.db, message, by))) return asRead
  return commit(services, async (change) => {
    const { db } = change
    // Sending a message changes the same two topics: without taking turns, the two could wait for each other.
    await lockClient(db, clientId)
    if (!(await markRead(db, message, by))) return asRead
    const wasNotified = await markMessageNotificationRead(db, { clientId, messageId: id }, readers)
    change.changed(clientId, wasNotified ? ['messages', 'notifications'] : ['messages'])
    return { ...message, isRead: true }
  })
}

export const messageRoutes = [
  answer(calls.listPortalMessages, ({ services, caller: { portal } }) =>
    listMessagesForReader(services.db, portal),
  ),
  answer(calls.sendClientMessage, ({ services, caller: { portal }, body, idempotencyKey }) =>
    postMessage(services, {
      clientId: portal.clientId,
      content: body.content,
      idempotencyKey,
      actor: portal,
    }),
  ),
  answer(listConversations, ({ services: { db } }) => getConversations(db)),
  answer(countUnreadMessages, ({ services: { db } }) => countUnreadFromClients(db).executeTakeFirstOrThrow()),
  answer(calls.listMessages, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listMessagesForTeam(db, params.id)
  }),
  answer(calls.sendAdminMessage, ({ services, params, body, idempotencyKey, caller }) =>
    postMessage(services, {
      clientId: params.id,
      content: body.content,
      idempotencyKey,
      actor: adminActor(caller.admin),
    }),
  ),
  answer(calls.withdrawMessage, ({ services, params, caller }) =>
    withdrawMessage(services, params.id, adminActor(caller.admin)),
  ),
  answer(acknowledgeCall, ({ services, params, caller }) =>
    acknowledgeMessages(services, params.id, adminActor(caller.admin)),
  ),
  answer(calls.markMessageRead, ({ services, params, caller }) =>
    markMessageRead(services, params.id, caller),
  ),
]
