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
import { type ActivityKind, activityKind } from '#contract/activity-actions.ts'
import type { Activity } from '#contract/activity.ts'
import { formatMoment } from '#web/format/date.ts'
import { actorLabels, entryText } from './activity-labels.ts'

const icons: Record<ActivityKind, LucideIcon> = {
  steps: Milestone,
  documents: FileText,
  messages: MessageCircle,
  notes: NotebookText,
  notifications: Bell,
  client: UserPen,
  visits: Globe,
}

/** What was done, who did it and when. */
export function ActivityRow({ entry }: { entry: Activity }) {
  const { done, to } = entryText(entry)
  const Icon = icons[activityKind(entry.action)]
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
          {entry.actorName}
          {entry.actorType !== 'system' && ` (${actorLabels[entry.actorType]})`} ·{' '}
          <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
        </p>
      </div>
    </li>
  )
}
