import * as t from '#texts/home.ts'
import { formatDay } from '#web/format/date.ts'
import { ClosingRing } from './closing-ring.tsx'
import { StillRing } from './still-ring.tsx'
import type { Transaction } from './transaction.ts'

type DealRingProps = { transaction: Transaction; size?: 'medium' | 'large' }

/** The countdown to closing, or what stands in its place; nothing for a deal that ended otherwise. */
export function DealRing({ transaction, size = 'medium' }: DealRingProps) {
  const { client, closing, totalDays, standing } = transaction
  if (standing.ring === 'none') return null
  if (standing.ring === 'paused') return <StillRing kind="paused" size={size} lines={[t.noDateYet]} />
  if (standing.ring === 'key') {
    const word = client.outcome === 'closed' ? t.closed : t.completed
    const lines = [word, ...(standing.keyDay ? [formatDay(standing.keyDay)] : [])]
    return <StillRing kind="key" size={size} lines={lines} />
  }
  const isAhead = closing.daysLeft >= 0 && client.outcome === 'open' && !client.isArchived
  return (
    <ClosingRing
      size={size}
      daysLeft={closing.daysLeft}
      totalDays={totalDays}
      band={closing.band}
      word={t.daysLeft(closing.daysLeft)}
      label={t.daysToClosing(closing.daysLeft)}
      calendarId={isAhead ? client.id : null}
      dateText={formatDay(client.expectedCloseDate)}
    />
  )
}
