import type { Message } from '#contract/messages.ts'
import type { RowCaller } from '../../access/admit.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { markRead, getMessageForCaller } from './message-data.ts'

/** Marks a message as read by its recipient; senders cannot mark their own. Throws 404. */
export async function markMessageRead(services: Services, id: string, caller: RowCaller): Promise<Message> {
  return commit(services, async (change) => {
    const message = await getMessageForCaller(change.db, id, caller)
    if (!(await markRead(change.db, id, caller))) return message
    change.changed(message.clientId, ['messages'])
    return { ...message, isRead: true }
  })
}
