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
import { invalid } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { enqueueForClient } from '../outbox/enqueue.ts'
import { getPreferences } from '../preferences/preference-data.ts'
import { getGoesOut } from './goes-out.ts'
import { insertNotification } from './notification-data.ts'

/**
 * Creates an admin's own notification, regardless of the client's preferences, and says how it leaves the portal. Throws 404, 409 for
 * an archived client, and 400 for an action URL outside the portal that is not https.
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
    const created = await insertNotification(db, {
      ...notification,
      clientId,
      wording: null,
      messageId: null,
      documentId: null,
      noteId: null,
      moveId: null,
      stepId: null,
      dateId: null,
      createdAt: now,
    })
    const deliveryEvent = {
      kind: created.type,
      subjectId: created.id,
      isByHand: true,
      isUrgent: overridesQuietHours,
    }
    await enqueueForClient(db, client, deliveryEvent, await getPreferences(db, clientId), now)
    await record('notification.created', created.title)
    announce(['notifications'])
    return { ...created, goesOut: await getGoesOut(services, change, created.id) }
  })
}
