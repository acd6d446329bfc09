import type { DeliveryChannel, DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { deliveryRules } from '../kinds/deliveries.ts'
import { getAdminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/** Queues an immediate email to every owner and admin about a deal, regardless of preferences and assignment. */
export async function enqueueForLeads(
  db: Db,
  { clientId, ...about }: { clientId: string; kind: DeliveryKind; subjectId: string },
  now: string,
): Promise<void> {
  const leads = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('id')
    .execute()
  const deliveryEvent = { ...about, isByHand: false, isUrgent: true }
  const deliveries = leads.map(({ id: userId, email: sentTo }) =>
    heldDelivery({ clientId, personId: null, userId, sentTo }, deliveryEvent, 'email', now),
  )
  await insertDeliveries(db, deliveries)
}

type MemberKind = 'client_message' | 'client_upload' | 'daily_brief' | 'to_sort'

async function assigneeOf(db: Db, clientId: string | null): Promise<string | null> {
  if (clientId === null) return null
  const deal = db.selectFrom('clients').select('assignedTo').where('id', '=', clientId)
  return (await deal.executeTakeFirst())?.assignedTo ?? null
}

/**
 * Queues emails and pushes for every member who wants this kind; for an assigned deal, for its member and for members who want
 * mail about others' deals. Writes in the sample portal are rolled back, so they queue nothing.
 */
export async function enqueueForAdmins(
  db: Db,
  { clientId, ...about }: { clientId: string | null; kind: MemberKind; subjectId: string },
  now: string,
): Promise<void> {
  const assignee = await assigneeOf(db, clientId)
  const admins = await db.selectFrom('user').select(['id', 'email']).orderBy('id').execute()
  for (const { id: userId, email } of admins) {
    const preferences = await getAdminNotificationPreferences(db, userId)
    if (!preferences[deliveryRules[about.kind].memberPreference]) continue
    if (assignee !== null && assignee !== userId && !preferences.othersDeals) continue
    const to = { clientId, personId: null, userId }
    const channels: DeliveryChannel[] = (await hasPushSubscription(db, to)) ? ['email', 'push'] : ['email']
    const deliveryEvent = { ...about, isByHand: false, isUrgent: false }
    await insertDeliveries(
      db,
      channels.map((channel) =>
        heldDelivery({ ...to, sentTo: channel === 'email' ? email : null }, deliveryEvent, channel, now),
      ),
    )
  }
}
