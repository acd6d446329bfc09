import type { Notice } from '#contract/deliveries.ts'
import '#web/ui/data-table.css'
import { NoticeName, NoticeReason, NoticeTime } from './delivery-parts.tsx'
import { HeldActions } from './held-actions.tsx'
import { StateBadge } from './state-badge.tsx'

export type LogRowsProps = {
  notices: readonly Notice[]
  /** What the client is called, as the one to whom a notice goes. */
  clientName: string
  /** The client's zone: all times are by its clock. */
  zone: string
}

/** The log as a table, from 768 px. */
export function LogTable({ notices, clientName, zone }: LogRowsProps) {
  return (
    <table className="data-table of-log" aria-labelledby="delivery-log">
      <thead>
        <tr>
          <th scope="col">Notice</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.id}>
            <td>
              <NoticeName notice={notice} />
            </td>
            <td>{notice.adminName ?? clientName}</td>
            <td>
              <StateBadge state={notice.state} />
              <NoticeReason notice={notice} zone={zone} />
              {notice.state === 'held' && <HeldActions notice={notice} />}
            </td>
            <td>
              <NoticeTime notice={notice} zone={zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
