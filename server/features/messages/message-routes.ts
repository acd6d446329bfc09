import { countUnreadMessages, listConversations } from '#contract/conversations.ts'
import * as calls from '#contract/messages.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { getConversations, countUnreadFromClients } from './conversation-data.ts'
import { markMessageRead } from './mark-message-read.ts'
import { listMessages } from './message-data.ts'
import { postMessage } from './post-message.ts'

export const messageRoutes = [
  answer(calls.listPortalMessages, ({ services, caller: { portal } }) =>
    listMessages(services.db, portal.clientId),
  ),
  answer(calls.sendClientMessage, ({ services, caller: { portal }, body, idempotencyKey }) =>
    postMessage(services, {
      clientId: portal.clientId,
      senderType: 'client',
      content: body.content,
      idempotencyKey,
      admin: null,
    }),
  ),
  answer(listConversations, ({ services: { db } }) => getConversations(db)),
  answer(countUnreadMessages, ({ services: { db } }) => countUnreadFromClients(db).executeTakeFirstOrThrow()),
  answer(calls.listMessages, async ({ services: { db }, params }) => {
    await requireClient(db, params.id)
    return listMessages(db, params.id)
  }),
  answer(calls.sendAdminMessage, ({ services, params, body, idempotencyKey, caller }) =>
    postMessage(services, {
      clientId: params.id,
      senderType: 'admin',
      content: body.content,
      idempotencyKey,
      admin: adminActor(caller.admin),
    }),
  ),
  answer(calls.markMessageRead, ({ services, params, caller }) =>
    markMessageRead(services, params.id, caller),
  ),
]
