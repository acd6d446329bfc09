import {
  Bell,
  FileText,
  Globe,
  type LucideIcon,
  MessageCircle,
  Milestone,
  NotebookText,
  UserPen,
} from 'lucide-react'
import { type DeedKind, kindOfDeed } from '#contract/activity-actions.ts'
import type { Activity } from '#contract/activity.ts'
import { formatMoment } from '#web/format/date.ts'
import { actorWords, deedText } from './activity-labels.ts'

const icons: Record<DeedKind, LucideIcon> = {
  steps: Milestone,
  documents: FileText,
  messages: MessageCircle,
  notes: NotebookText,
  notifications: Bell,
  client: UserPen,
  visits: Globe,
}

/** What was done, who did it and when. */
export function ActivityRow({ deed }: { deed: Activity }) {
  const { done, to } = deedText(deed)
  const Icon = icons[kindOfDeed(deed.action)]
  return (
    <li className="list-row">
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="deed-text">
          <b>{done}</b>
          {to && `: ${to}`}
        </p>
        <p className="deed-meta">
          {deed.actorName}
          {deed.actorType !== 'system' && ` (${actorWords[deed.actorType]})`} ·{' '}
          <time dateTime={deed.createdAt}>{formatMoment(deed.createdAt)}</time>
        </p>
      </div>
    </li>
  )
}
