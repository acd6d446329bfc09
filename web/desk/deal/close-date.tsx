import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { closing, type ClosingBand } from '#contract/rules/deal/closing.ts'
import { formatDay } from '#web/format/date.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

/** A closing date (`YYYY-MM-DD`) in ink; the days left beside it have the color of their band. */
export function ClosingDay({ day }: { day: string }) {
  return <span className="lining-nums tabular-nums font-semibold whitespace-nowrap">{formatDay(day)}</span>
}

const bandInks: Record<ClosingBand, string> = {
  emerald: 'text-band-emerald-ink',
  amber: 'text-band-amber-ink',
  orange: 'text-band-orange-ink',
  red: 'text-band-red-ink',
}

/** The mark's shape differs too, so that it doesn't rely on color. */
const bandMarks: Record<ClosingBand, string> = {
  emerald: 'before:rounded-full before:bg-band-emerald',
  amber: 'before:rounded-[2px] before:bg-band-amber',
  orange: 'before:rounded-[2px] before:bg-band-orange',
  red: 'before:rounded-[2px] before:bg-band-red',
}

/** The closing date, with the days left of an open deal, or its outcome. */
export function CloseDate({ client, today }: { client: AdminClient; today: string }) {
  return (
    <>
      <ClosingDay day={(client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate} />
      {client.outcome !== 'open' && (
        <>
          <br />
          <OutcomeBadge outcome={client.outcome} />
        </>
      )}
      {!client.isArchived && client.outcome === 'open' && (
        <>
          <br />
          <DaysLeft client={client} today={today} />
        </>
      )}
    </>
  )
}

type DaysLeftProps = {
  client: Pick<AdminClient, 'expectedCloseDate' | 'health'>
  today: string
  long?: boolean
  /** In the line of the date. */
  beside?: boolean
}

/** The days left until the closing, or past it, in the color of their band; red where the verdict is against the closing. */
export function DaysLeft({ client, today, long = false, beside = false }: DaysLeftProps) {
  const { expectedCloseDate: day, health } = client
  const { band: usual, label } = closingLabel(day, today)
  const band = health === 'at-risk' ? 'red' : usual
  if (beside) return <DaysBeside band={usual} label={label} />
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 font-semibold whitespace-nowrap before:size-2 before:rotate-45 ${bandInks[band]} ${bandMarks[band]}`}
    >
      {long && day > today ? `${label} left` : label}
    </span>
  )
}

/** The days left after their date, in color from the last week on. */
function DaysBeside({ band, label }: { band: ClosingBand; label: string }) {
  const ink = band === 'emerald' ? 'font-medium text-ink-3' : `font-semibold ${bandInks[band]}`
  return (
    <span className={`text-13 whitespace-nowrap ${ink}`}>
      {label.replace('Closing today', 'today').replace('past due', 'late')}
    </span>
  )
}

/** The short label of a row's closing band: "12 days", "1 day", "Closing today", "2 days past due". */
export function closingLabel(closeDate: string, today: string): { band: ClosingBand; label: string } {
  const { daysLeft, band } = closing(closeDate, today)
  if (daysLeft === 0) return { band, label: 'Closing today' }
  const days = Math.abs(daysLeft)
  const label = days === 1 ? '1 day' : `${days} days`
  return { band, label: daysLeft < 0 ? `${label} past due` : label }
}
