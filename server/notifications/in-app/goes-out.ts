import type { GoesOut } from '#contract/calls/notifications/notifications.ts'
import type { DeliveryChannel, DeliveryReason } from '#contract/rules/delivery-enums.ts'
import type { Change } from '../../db/change.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { availableChannels } from '../rules/available-channels.ts'
import { getDeliveryContext } from '../rules/delivery-context.ts'
import { decideDelivery } from '../rules/delivery-decision.ts'

/**
 * Says how a new notification of an admin leaves the portal, from its deliveries at this moment, written in the same transaction.
 * A channel without a delivery is not named.
 */
export async function getGoesOut(
  services: Services,
  change: Pick<Change, 'db' | 'now'>,
  subjectId: string,
): Promise<GoesOut[]> {
  const { db } = change
  const zone = await teamZone(db, services)
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('channel')
    .execute()
  const moment = { now: new Date(change.now), teamZone: zone, reach: availableChannels(services) }
  const ways: GoesOut[] = []
  for (const delivery of deliveries) {
    const context = await getDeliveryContext(db, delivery, moment)
    const way = { channel: delivery.channel as DeliveryChannel, timeZone: context.quiet?.timeZone ?? zone }
    const decision = decideDelivery(context)
    if (delivery.state === 'cancelled')
      ways.push({ ...way, when: 'never', reason: delivery.reason as DeliveryReason | null, until: null })
    else if (decision.action === 'send') ways.push({ ...way, when: 'now', reason: null, until: null })
    else {
      const isQuiet = decision.action === 'wait' && decision.reason === 'quiet'
      // After quiet hours it only goes out if the channel is set up then.
      const reason = isQuiet && !context.isSetUp ? 'not-set-up' : decision.reason
      const waits = isQuiet && context.isSetUp
      ways.push({
        ...way,
        when: waits ? 'later' : 'never',
        reason,
        until: waits ? decision.until.toISOString() : null,
      })
    }
  }
  return ways
}
