import type { z } from 'zod'
import type { Answer } from '#contract/call.ts'
import type {
  createNotification as call,
  NotificationDraft,
} from '#contract/calls/notifications/notifications.ts'
import { isActionUrl } from '#contract/rules/action-url.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { listReaders, type Reader } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { enqueueForReader } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { getGoesOut } from './goes-out.ts'
import { insertNotification, withoutSubject } from './notification-data.ts'

/** An address of the client's portal as an address of another reader's; any other stays. */
function toLinkOf(reader: Reader, client: ClientRow, actionUrl: string | null): string | null {
  const own = `/client/${client.uniqueId}`
  return actionUrl?.startsWith(own) ? `/client/${reader.uniqueId}${actionUrl.slice(own.length)}` : actionUrl
}

/**
 * Creates an admin's own notification for everybody of the client side, regardless of their preferences, and says how it leaves
 * the client's portal. Throws 404, 409 for an archived client, and 400 for an action URL outside of the portal that is not https.
 */
export async function createNotification(
  services: Services,
  clientId: string,
  draft: z.output<typeof NotificationDraft>,
  actor: Actor,
): Promise<Answer<typeof call>> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    if (draft.actionUrl && !isActionUrl(draft.actionUrl, client.uniqueId)) {
      throw invalid({ actionUrl: 'Must be a path inside this client’s portal or an https address' })
    }
    const { overridesQuietHours, ...notification } = draft
    const about = {
      ...notification,
      clientId,
      wording: null,
      ...withoutSubject,
      createdAt: now,
    }
    const sendTo = async (reader: Reader, eventId: string | null) => {
      const { personId } = reader
      const actionUrl = toLinkOf(reader, client, about.actionUrl)
      const row = await insertNotification(db, { ...about, personId, actionUrl }, eventId)
      const deliveryEvent = {
        kind: row.type,
        subjectId: row.id,
        isByHand: true,
        isUrgent: overridesQuietHours,
      }
      await enqueueForReader(db, reader, deliveryEvent, await getPreferences(db, personId), now)
      return row
    }
    const [first, ...others] = await listReaders(db, client)
    const created = await sendTo(first, null)
    for (const reader of others) await sendTo(reader, created.id)
    await record('notification.created', created.title)
    announce(['notifications'])
    return { ...created, goesOut: await getGoesOut(services, change, created.id) }
  })
}
