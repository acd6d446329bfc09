import type { UseQueryResult } from '@tanstack/react-query'
import {
  History,
  SearchX,
  Bell,
  CalendarDays,
  FileText,
  Globe,
  type LucideIcon,
  MessageCircle,
  Milestone,
  NotebookText,
  UserPen,
} from 'lucide-react'
import type { Activity } from '#contract/calls/deal/activity.ts'
import { type ActivityKind, activityKind } from '#contract/rules/activity-actions.ts'
import { PagerBar } from '#web/desk/lists/pager.tsx'
import { formatMoment } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { type ActivityFilters, entriesPerPage } from './activity-filters.ts'
import { actorLabels, entryText } from './activity-labels.ts'

type ActivityListProps = {
  activity: UseQueryResult<Activity[]>
  filters: ActivityFilters
  onChange: (changes: Partial<ActivityFilters>) => void
}

/** One page of activity entries, or why there are none. */
export function ActivityList({ activity, filters, onChange }: ActivityListProps) {
  return (
    <QueryView
      query={activity}
      loading={<SkeletonRows rows={8} label="Loading activity" />}
      failed="The activity could not be loaded"
    >
      {(entries) => (
        <ActivityPage
          entries={entries}
          isFetching={activity.isFetching}
          filters={filters}
          onChange={onChange}
        />
      )}
    </QueryView>
  )
}

type ActivityPageProps = Omit<ActivityListProps, 'activity'> & {
  entries: readonly Activity[]
  isFetching: boolean
}

function ActivityPage({ entries, isFetching, filters, onChange }: ActivityPageProps) {
  const shown = entries.slice(0, entriesPerPage)
  const first = (filters.page - 1) * entriesPerPage
  return (
    <>
      {shown.length === 0 ? (
        <NoActivity filters={filters} onChange={onChange} />
      ) : (
        <ol
          className="divide-y divide-line border-t border-line"
          aria-label="Activity"
          aria-busy={isFetching}
        >
          {shown.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <PagerBar
        page={filters.page}
        hasNext={entries.length > entriesPerPage}
        onPage={(page) => onChange({ page })}
      >
        {shown.length === 0 ? 'Nothing to show' : `Showing ${first + 1} to ${first + shown.length}`}
      </PagerBar>
    </>
  )
}

function NoActivity({ filters, onChange }: Omit<ActivityListProps, 'activity'>) {
  const isFiltered = filters.kind || filters.person || filters.search || filters.page > 1
  if (!isFiltered) return <EmptyState icon={History} heading="Nothing has happened yet" />
  return (
    <EmptyState
      icon={SearchX}
      heading="No activity found matching your filters."
      action={
        <Button variant="secondary" onClick={() => onChange({ kind: '', person: '', search: '' })}>
          Clear filters
        </Button>
      }
    />
  )
}

const icons: Record<ActivityKind, LucideIcon> = {
  steps: Milestone,
  dates: CalendarDays,
  documents: FileText,
  messages: MessageCircle,
  notes: NotebookText,
  notifications: Bell,
  client: UserPen,
  visits: Globe,
}

/** An action with its author and time. */
function ActivityRow({ entry }: { entry: Activity }) {
  const { done, to } = entryText(entry)
  const Icon = icons[activityKind(entry.action)]
  return (
    <ListRow>
      <Tile icon={Icon} />
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">
          <b className="font-semibold">{done}</b>
          {to && `: ${to}`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-3">
          {entry.actorName}
          {entry.actorType !== 'system' && ` (${actorLabels[entry.actorType]})`} ·{' '}
          <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
        </p>
      </div>
    </ListRow>
  )
}
