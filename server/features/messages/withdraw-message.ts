import type { Message } from '#contract/calls/messages/messages.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { markMessageNotificationRead } from '../../notifications/in-app/notification-data.ts'
import type { Services } from '../../services.ts'
import { withdraw } from './message-data.ts'

/**
 * Withdraws a message of the team: its content is deleted, its notification is read, and unsent deliveries of it are dropped.
 * Throws 404 for a client's message and for one already withdrawn.
 */
export async function withdrawMessage(services: Services, id: string, admin: Actor): Promise<Message> {
  return commitForClient(
    services,
    { clientId: ownerOf('messages', id), actor: admin },
    async ({ db, now, client, record, announce }) => {
      const message = await withdraw(db, id, now)
      const wasNotified = await markMessageNotificationRead(db, { clientId: client.id, messageId: id }, 'all')
      await record('message.withdrawn')
      announce(wasNotified ? ['messages', 'notifications'] : ['messages'])
      return message
    },
  )
}
