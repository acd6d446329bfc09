import type { Message } from '#contract/calls/messages/messages.ts'
import { messagesReadTogether } from '#contract/rules/bank-details/bank-details.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ActingPerson, commitForClient } from '../../db/commit-for-client.ts'
import { isClient } from '../../db/readers.ts'
import { refuseBankDetailsInMessage } from '../../http/bank-details.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import {
  findMessageByKey,
  getNextMessageTime,
  insertMessage,
  isChatFull,
  listLastContents,
} from './message-data.ts'

export interface MessageToPost {
  clientId: string
  content: string
  /** Sending the same key again returns the stored message. */
  idempotencyKey: string | null
  /** The writer: a person of the deal, or an admin. */
  actor: Actor | ActingPerson
}

/**
 * Posts a message in a client's chat. Throws 404, 409 when archived, when the chat is full, or when the key was used for a
 * different text, and 422 when the sender's last messages and this one are bank details together.
 */
export async function postMessage(services: Services, post: MessageToPost): Promise<Message> {
  const { clientId, content, actor } = post
  const senderType = 'personId' in actor ? 'client' : 'admin'
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, reader, record, announce } = change
    const personId = isClient(reader) ? null : reader.personId
    // Two people may choose the same key.
    const idempotencyKey =
      personId && post.idempotencyKey ? `${personId} ${post.idempotencyKey}` : post.idempotencyKey
    const earlier = idempotencyKey && (await findMessageByKey(db, clientId, senderType, idempotencyKey))
    if (earlier) {
      if (earlier.content !== content && earlier.withdrawnAt === null)
        throw conflict((t) => t.keyOfOtherMessage)
      return earlier
    }
    assertNotArchived(client)
    if (senderType === 'client' && (await isChatFull(db, clientId, content)))
      throw conflict((t) => t.chatFull, 'quota-reached')
    const before = await listLastContents(db, { clientId, senderType, limit: messagesReadTogether - 1 })
    refuseBankDetailsInMessage(senderType, content, before)
    const senderName = 'personId' in actor ? nameOf(reader) : client.agentName || 'Agent'
    const message = await insertMessage(db, {
      clientId,
      senderType,
      senderName,
      personId,
      writtenBy: 'name' in actor && actor.name !== senderName && actor.name !== '' ? actor.name : null,
      content,
      idempotencyKey,
      createdAt: await getNextMessageTime(db, clientId, now),
    })
    if (senderType === 'admin') {
      await notify(change, client, {
        says: { text: 'message', values: { sender: senderName } },
        subjectId: message.id,
      })
    }
    if (senderType === 'client')
      await enqueueForAdmins(db, { clientId, kind: 'client_message', subjectId: message.id }, now)
    await record('message.sent')
    announce(['messages'])
    return message
  })
}
