import { BellRing, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { Delivery } from '#contract/deliveries.ts'
import type { DeliveryChannel } from '#contract/delivery-enums.ts'
import { formatMomentIn } from '#web/format/zoned-moment.ts'
import { channelLabels, kindLabels, reasonText } from './log-labels.ts'

const icons: Record<DeliveryChannel, LucideIcon> = { email: Mail, sms: Smartphone, push: BellRing }

/** What it tells, and by what. */
export function DeliveryName({ delivery: { kind, channel } }: { delivery: Delivery }) {
  const Icon = icons[channel]
  return (
    <div className="delivery-name">
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <div>
        <b>{kindLabels[kind]}</b>
        <span>{channelLabels[channel]}</span>
      </div>
    </div>
  )
}

/** Why it stands where it stands, and what the receiver said. `zone`: whose clock the times are by. */
export function DeliveryReason({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const reason = reasonText(delivery, zone)
  const isOver = delivery.state === 'sent' || delivery.state === 'cancelled'
  return (
    <>
      {reason && <p className="delivery-reason">{reason}</p>}
      {delivery.lastError !== null && !isOver && <p className="delivery-error">{delivery.lastError}</p>}
    </>
  )
}

const minuteOf = (moment: string) => moment.slice(0, 16)

/** When it came to its end, or was made, and when it was made where that is another minute. */
export function DeliveryTime({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const { createdAt, settledAt } = delivery
  const at = settledAt ?? createdAt
  return (
    <div className="delivery-time num">
      <time dateTime={at}>{formatMomentIn(at, zone)}</time>
      {minuteOf(at) !== minuteOf(createdAt) && (
        <span>
          Made <time dateTime={createdAt}>{formatMomentIn(createdAt, zone)}</time>
        </span>
      )}
    </div>
  )
}
