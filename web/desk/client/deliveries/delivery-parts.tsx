import { BellRing, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { Notice } from '#contract/deliveries.ts'
import type { NoticeChannel } from '#contract/delivery-enums.ts'
import { formatMomentIn } from '#web/format/zoned-moment.ts'
import { channelWords, kindWords, reasonText } from './log-labels.ts'

const icons: Record<NoticeChannel, LucideIcon> = { email: Mail, sms: Smartphone, push: BellRing }

/** What it tells, and by what. */
export function NoticeName({ notice: { kind, channel } }: { notice: Notice }) {
  const Icon = icons[channel]
  return (
    <div className="notice-name">
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <div>
        <b>{kindWords[kind]}</b>
        <span>{channelWords[channel]}</span>
      </div>
    </div>
  )
}

/** Why it stands where it stands, and what the receiver said. `zone`: whose clock the times are by. */
export function NoticeReason({ notice, zone }: { notice: Notice; zone: string }) {
  const reason = reasonText(notice, zone)
  const isOver = notice.state === 'sent' || notice.state === 'cancelled'
  return (
    <>
      {reason && <p className="notice-reason">{reason}</p>}
      {notice.lastError !== null && !isOver && <p className="notice-error">{notice.lastError}</p>}
    </>
  )
}

const minuteOf = (moment: string) => moment.slice(0, 16)

/** When it came to its end, or was made, and when it was made where that is another minute. */
export function NoticeTime({ notice, zone }: { notice: Notice; zone: string }) {
  const { createdAt, settledAt } = notice
  const at = settledAt ?? createdAt
  return (
    <div className="notice-time num">
      <time dateTime={at}>{formatMomentIn(at, zone)}</time>
      {minuteOf(at) !== minuteOf(createdAt) && (
        <span>
          Made <time dateTime={createdAt}>{formatMomentIn(createdAt, zone)}</time>
        </span>
      )}
    </div>
  )
}
