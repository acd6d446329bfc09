import {
  BellRing,
  type LucideIcon,
  Mail,
  Smartphone,
  Ban,
  Check,
  Hourglass,
  OctagonAlert,
  Send,
} from 'lucide-react'
import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import type { DeliveryChannel, DeliveryState } from '#contract/rules/delivery-enums.ts'
import { formatMomentIn } from '#web/format/zoned-moment.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { channelLabels, kindLabels, reasonText, stateLabels } from './log-labels.ts'

const icons: Record<DeliveryChannel, LucideIcon> = { email: Mail, sms: Smartphone, push: BellRing }

/** The subject of a delivery, with its channel's icon. */
export function DeliveryName({ delivery: { kind, channel, sentBy, about } }: { delivery: Delivery }) {
  const Icon = icons[channel]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Tile icon={Icon} />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <b className="block font-semibold">{kindLabels[kind]}</b>
        {about !== undefined && <span className="block text-sm text-ink-2">{about}</span>}
        <span className="text-13 text-ink-3">
          {channelLabels[channel]}
          {sentBy !== undefined && `, sent by ${sentBy}`}
        </span>
      </div>
    </div>
  )
}

/** The reason for its state, and the receiver's error. `zone`: the time zone of the times shown. */
export function DeliveryReason({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const reason = reasonText(delivery, zone)
  const isOver = delivery.state === 'sent' || delivery.state === 'cancelled'
  return (
    <>
      {reason && <p className="mt-1 text-sm wrap-anywhere text-ink-2">{reason}</p>}
      {delivery.lastError !== null && !isOver && (
        <p className="mt-1 text-sm wrap-anywhere text-red-ink">{delivery.lastError}</p>
      )}
    </>
  )
}

const minuteOf = (moment: string) => moment.slice(0, 16)

/** When it was settled (else created), and the creation time if that is a different minute. */
export function DeliveryTime({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const { createdAt, settledAt } = delivery
  const at = settledAt ?? createdAt
  return (
    <div className="lining-nums tabular-nums grid text-sm">
      <time dateTime={at}>{formatMomentIn(at, zone)}</time>
      {minuteOf(at) !== minuteOf(createdAt) && (
        <span className="text-13 text-ink-3">
          Created <time dateTime={createdAt}>{formatMomentIn(createdAt, zone)}</time>
        </span>
      )}
    </div>
  )
}

const variants: Record<DeliveryState, { tone: BadgeTone; icon: LucideIcon }> = {
  held: { tone: 'line', icon: Hourglass },
  sending: { tone: 'blue', icon: Send },
  sent: { tone: 'green', icon: Check },
  failed: { tone: 'red', icon: OctagonAlert },
  cancelled: { tone: 'gray', icon: Ban },
}

/** A delivery's state as a label with its own icon. */
export function StateBadge({ state }: { state: DeliveryState }) {
  const { tone, icon } = variants[state]
  return (
    <Badge tone={tone} icon={icon} pulse={state === 'sending'}>
      {stateLabels[state]}
    </Badge>
  )
}
