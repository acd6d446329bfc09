import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayIn } from '#contract/days.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { activityCsv } from './activity-csv.ts'
import { ActivityFilterBar } from './activity-filter-bar.tsx'
import { useActivityFilters } from './activity-filters.ts'
import { ActivityList } from './activity-list.tsx'
import { fetchAllActivity, useActivity, useActivityPeople } from './activity-queries.ts'
import './activity.css'

/** Who did what when in one transaction, newest first. */
export function ActivityPanel({ clientId }: { clientId: string }) {
  const toast = useToast()
  const [filters, change] = useActivityFilters()
  const [clears, setClears] = useState(0)
  const [saving, setSaving] = useState(false)
  const activity = useActivity(clientId, filters)
  const people = useActivityPeople(clientId).data ?? []
  const save = async () => {
    setSaving(true)
    try {
      saveCsv(`activity-${dayIn(new Date())}.csv`, activityCsv(await fetchAllActivity(clientId, filters)))
    } catch (error) {
      const description = failureMessage(error, 'Failed to export the activity')
      toast({ title: 'Error', description, variant: 'error' })
    }
    setSaving(false)
  }
  return (
    <Sheet className="overflow-hidden" aria-labelledby="activity-title">
      <SheetHeader id="activity-title" title="Activity">
        <Button
          variant="secondary"
          icon={Download}
          busy={saving}
          busyText="Exporting..."
          disabled={!activity.data?.length}
          onClick={() => void save()}
        >
          Export
        </Button>
      </SheetHeader>
      <ActivityFilterBar key={clears} filters={filters} people={people} onChange={change} />
      <ActivityList
        activity={activity}
        filters={filters}
        onChange={(changes) => {
          // The search box keeps what is typed in it; clearing makes it anew.
          if (changes.search === '') setClears(clears + 1)
          change(changes)
        }}
      />
    </Sheet>
  )
}
