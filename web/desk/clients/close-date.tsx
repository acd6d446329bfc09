import type { AdminClient } from '#contract/clients.ts'
import { closing, type ClosingBand } from '#contract/closing.ts'
import { formatDay } from '#web/format/date.ts'

/** The closing date in brass, with the days left on active transactions. */
export function CloseDate({ client, today }: { client: AdminClient; today: string }) {
  const { band, label } = closingLabel(client.expectedCloseDate, today)
  return (
    <>
      <span className="close-date num">{formatDay(client.expectedCloseDate)}</span>
      {!client.isArchived && (
        <>
          <br />
          <span className={`closing-words ${band}`}>{label}</span>
        </>
      )}
    </>
  )
}

/** The short label of a row's closing band: "12 days", "1 day", "Closing today", "Past due". */
export function closingLabel(closeDate: string, today: string): { band: ClosingBand; label: string } {
  const { daysLeft, band } = closing(closeDate, today)
  if (daysLeft < 0) return { band, label: 'Past due' }
  if (daysLeft === 0) return { band, label: 'Closing today' }
  return { band, label: daysLeft === 1 ? '1 day' : `${daysLeft} days` }
}
