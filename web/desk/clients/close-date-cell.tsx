import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { paths } from '#web/paths.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { ClosingDay, DaysLeft } from '../deal/close-date.tsx'
import { healthLabels, healthStyles } from '../deal/health-badge.tsx'
import { OutcomeBadge } from '../deal/outcome-badge.tsx'

type CloseDateCellProps = { client: AdminClient; today: string }

/** A row's close date: the day with the days left, and below whether the deal can still close, or its outcome. */
export function CloseDateCell({ client, today }: CloseDateCellProps) {
  const { outcome, outcomeOn, expectedCloseDate, isArchived } = client
  const isOpen = outcome === 'open'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
      <span className="flex max-w-full flex-wrap items-baseline gap-x-1.25 leading-4.5">
        <ClosingDay day={(outcome === 'closed' && outcomeOn) || expectedCloseDate} />
        {isOpen && !isArchived && <DaysLeft beside client={client} today={today} />}
      </span>
      {!isOpen && <OutcomeBadge outcome={outcome} />}
      <HealthLine client={client} />
    </div>
  )
}

/** The verdict with its whole reason; leads to the dates that it is about. */
function HealthLine({ client }: { client: AdminClient }) {
  const { id, health, healthReason, outcome } = client
  if (health === null || outcome !== 'open') return null
  return (
    <SmartLink
      href={paths.clientDates(id)}
      className="text-xs leading-3.75 text-ink-2 wrap-anywhere hover:underline"
      aria-label={`${healthLabels[health]}: ${healthReason}. Key Dates of ${nameOf(client)}`}
    >
      <b className={`font-semibold ${healthStyles[health].ink}`}>{healthLabels[health]}.</b> {healthReason}.
    </SmartLink>
  )
}
