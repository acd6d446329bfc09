import type { AdminClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { closingLabel } from './closing-labels.ts'

/** The closing date in brass; on active transactions with how long that is. */
export function CloseDate({ client, today }: { client: AdminClient; today: string }) {
  const { band, words } = closingLabel(client.expectedCloseDate, today)
  return (
    <>
      <span className="close-date num">{formatDay(client.expectedCloseDate)}</span>
      {!client.isArchived && (
        <>
          <br />
          <span className={`closing-words ${band}`}>{words}</span>
        </>
      )}
    </>
  )
}
