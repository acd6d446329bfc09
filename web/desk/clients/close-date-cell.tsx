import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { paths } from '#web/paths.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { ClosingDay, DaysLeft } from '../deal/close-date.tsx'
import { healthLabels, healthStyles } from '../deal/health-badge.tsx'
import { OutcomeBadge } from '../deal/outcome-badge.tsx'

type CloseDateCellProps = {
  client: AdminClient
  today: string
  /** The member who gets the deal's mail. */
  children: ReactNode
}

/**
 * A row's close date in at most two lines: the day, the days left, and whether the deal can still close; `children` (the
 * assignee) below.
 */
export function CloseDateCell({ client, today, children }: CloseDateCellProps) {
  const { outcome, outcomeOn, expectedCloseDate, isArchived, health } = client
  const isOpen = outcome === 'open'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-px">
      <span className="flex max-w-full items-baseline gap-x-2">
        <ClosingDay day={(outcome === 'closed' && outcomeOn) || expectedCloseDate} />
        {isOpen && !isArchived && health !== null && <DaysLeft beside client={client} today={today} />}
      </span>
      {!isOpen && <OutcomeBadge outcome={outcome} />}
      {isOpen && !isArchived && health === null && <DaysLeft client={client} today={today} />}
      <HealthLine client={client} />
      {children}
    </div>
  )
}

/** The verdict with its reason in one line, whole in the tooltip; leads to the dates that it is about. */
function HealthLine({ client }: { client: AdminClient }) {
  const { id, health, healthReason, outcome } = client
  if (health === null || outcome !== 'open') return null
  const { icon: Icon, ink } = healthStyles[health]
  return (
    <SmartLink
      href={paths.clientDates(id)}
      className="flex max-w-full items-center gap-1 text-13 text-ink-3 hover:underline"
      aria-label={`${healthLabels[health]}: ${healthReason}. Key Dates of ${nameOf(client)}`}
      data-tooltip={`${healthLabels[health]}: ${healthReason}`}
    >
      <Icon className={`size-3.5 flex-none stroke-[2.2] ${ink}`} aria-hidden="true" />
      <span className="truncate">
        <b className={`font-semibold ${ink}`}>{healthLabels[health]}</b> {healthReason}
      </span>
    </SmartLink>
  )
}
