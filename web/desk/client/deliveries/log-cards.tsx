import { NoticeName, NoticeReason, NoticeTime } from './delivery-parts.tsx'
import { HeldActions } from './held-actions.tsx'
import type { LogRowsProps } from './log-table.tsx'
import { StateBadge } from './state-badge.tsx'

/** The log as cards, below 768 px. */
export function LogCards({ notices, clientName, zone }: LogRowsProps) {
  return (
    <ul className="log-cards" aria-labelledby="delivery-log">
      {notices.map((notice) => (
        <li key={notice.id}>
          <div className="flex items-start justify-between gap-3">
            <NoticeName notice={notice} />
            <StateBadge state={notice.state} />
          </div>
          <div>
            <p className="text-sm">To {notice.adminName ?? clientName}</p>
            <NoticeReason notice={notice} zone={zone} />
          </div>
          <NoticeTime notice={notice} zone={zone} />
          {notice.state === 'held' && <HeldActions notice={notice} />}
        </li>
      ))}
    </ul>
  )
}
