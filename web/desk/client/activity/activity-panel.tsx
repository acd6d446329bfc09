import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Activity } from '#contract/calls/deal/activity.ts'
import { dayIn } from '#contract/rules/days.ts'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { csv } from '#web/format/csv.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { useActivityFilters, type ActivityFilters, entriesPerPage } from './activity-filters.ts'
import { actorLabels, entryText } from './activity-labels.ts'
import { ActivityList } from './activity-list.tsx'

/** The actions in one transaction, newest first, with author and time. */
export function ActivityPanel({ clientId }: { clientId: string }) {
  const [filters, change] = useActivityFilters()
  const [clears, setClears] = useState(0)
  const activity = useActivity(clientId, filters)
  const people = useActivityPeople(clientId).data ?? []
  const save = async () =>
    saveCsv(`activity-${dayIn(new Date())}.csv`, activityCsv(await fetchAllActivity(clientId, filters)))
  const saving = useAction(save, { done: null, failed: 'Failed to export the activity' })
  return (
    <Sheet className="overflow-hidden" aria-labelledby="activity-title">
      <SheetHeader id="activity-title" title="Activity">
        <Button
          variant="secondary"
          icon={Download}
          busy={saving.isBusy}
          busyText="Exporting..."
          disabled={!activity.data?.length}
          onClick={() => saving.run()}
        >
          Export
        </Button>
      </SheetHeader>
      <ActivityFilterBar key={clears} filters={filters} people={people} onChange={change} />
      <ActivityList
        activity={activity}
        filters={filters}
        onChange={(changes) => {
          // The search box holds its own text, so clearing the filters remounts it.
          if (changes.search === '') setClears(clears + 1)
          change(changes)
        }}
      />
    </Sheet>
  )
}

/** Activity entries as CSV with a header row; timestamps as stored, in UTC. */
export function activityCsv(entries: readonly Activity[]): string {
  const lines = entries.map((entry) => {
    const { done } = entryText(entry)
    return [entry.createdAt, entry.actorName, actorLabels[entry.actorType], done, entry.subject]
  })
  return csv([['When (UTC)', 'Who', 'Role', 'What', 'About'], ...lines])
}

/** The server's maximum page size. */
const maxPageSize = 1_000

function toQuery({ kind, person, search }: ActivityFilters) {
  return { ...(kind ? { kind } : {}), ...(person ? { person } : {}), ...(search ? { search } : {}) }
}

/**
 * One page of entries, plus one more if there is a next page. Refetched on each visit: some entries are not
 * announced live.
 */
function useActivity(clientId: string, filters: ActivityFilters) {
  const params = { id: clientId }
  const offset = (filters.page - 1) * entriesPerPage
  const query = { ...toQuery(filters), limit: String(entriesPerPage + 1), offset: String(offset) }
  return useQuery({
    queryKey: [...queryKey(calls.listActivity, params), query],
    queryFn: ({ signal }) => request(calls.listActivity, { params, query, signal }),
    meta: answerMeta(calls.listActivity, params),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useActivityPeople(clientId: string) {
  return useCall(calls.listActivityPeople, { id: clientId })
}

/** Every entry that matches the filters, fetched page by page. */
async function fetchAllActivity(clientId: string, filters: ActivityFilters): Promise<Activity[]> {
  const all: Activity[] = []
  for (;;) {
    const query = { ...toQuery(filters), limit: String(maxPageSize), offset: String(all.length) }
    const entries = await request(calls.listActivity, { params: { id: clientId }, query })
    all.push(...entries)
    if (entries.length < maxPageSize) return all
  }
}
