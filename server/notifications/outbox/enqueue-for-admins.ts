import type { DeliveryChannel, DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import { getAdminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

const preferenceOfKind = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
} as const satisfies Partial<Record<DeliveryKind, string>>

/** Anyone can open the sample portal, so what happens there notifies no one. */
async function isSample(db: Db, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false
  const client = await db
    .selectFrom('clients')
    .select('isSample')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.isSample ?? false
}

/** Queues emails and pushes for every admin who wants this kind. */
export async function enqueueForAdmins(
  db: Db,
  { clientId, ...about }: { clientId: string | null; kind: keyof typeof preferenceOfKind; subjectId: string },
  now: string,
): Promise<void> {
  if (await isSample(db, clientId)) return
  const admins = await db.selectFrom('user').select(['id', 'email']).orderBy('id').execute()
  for (const { id: userId, email } of admins) {
    const preferences = await getAdminNotificationPreferences(db, userId)
    if (!preferences[preferenceOfKind[about.kind]]) continue
    const to = { clientId, userId }
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
