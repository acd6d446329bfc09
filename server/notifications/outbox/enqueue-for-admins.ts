import type { DeliveryChannel, DeliveryKind } from '#contract/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { takesPush } from '../channels/push/push-subscription-data.ts'
import { adminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

const wanted = {
  client_message: 'clientMessages',
  client_upload: 'clientUploads',
  daily_brief: 'dailyBrief',
} as const satisfies Partial<Record<DeliveryKind, string>>

/** Anybody can open the sample portal: nobody is disturbed by what is done there. */
async function isSample(db: Db, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false
  const client = await db
    .selectFrom('clients')
    .select('isSample')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.isSample ?? false
}

/** Puts what every admin is to be told into the outbox, for those who want to hear of it, by mail and push. */
export async function enqueueForAdmins(
  db: Db,
  { clientId, ...about }: { clientId: string | null; kind: keyof typeof wanted; subjectId: string },
  now: string,
): Promise<void> {
  if (await isSample(db, clientId)) return
  const admins = await db.selectFrom('user').select(['id', 'email']).orderBy('id').execute()
  for (const { id: userId, email } of admins) {
    const preferences = await adminNotificationPreferences(db, userId)
    if (!preferences[wanted[about.kind]]) continue
    const to = { clientId, userId }
    const channels: DeliveryChannel[] = (await takesPush(db, to)) ? ['email', 'push'] : ['email']
    const deliveryEvent = { ...about, isByHand: false, isUrgent: false }
    await insertDeliveries(
      db,
      channels.map((channel) =>
        heldDelivery({ ...to, sentTo: channel === 'email' ? email : null }, deliveryEvent, channel, now),
      ),
    )
  }
}
