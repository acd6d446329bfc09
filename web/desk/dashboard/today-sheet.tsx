import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Today } from '#contract/today.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { firstLines, todayLines, waitingInAll } from './today-lines.ts'
import { TodayRow } from './today-row.tsx'

/** Lines shown before "Show all". */
const shownAtFirst = 5

/** What needs the team's attention today; each line links to where it is handled. */
export function TodaySheet() {
  const today = useCall(calls.getToday, undefined)
  const restoredFocus = useRestoredFocus('today')
  return (
    <Sheet
      className="overflow-hidden *:aria-busy:border-t *:aria-busy:border-line"
      aria-labelledby="today"
      {...restoredFocus}
    >
      <SheetHeader id="today" title="Today">
        {today.data && (
          <span className="lining-nums tabular-nums text-sm text-ink-3">{formatDay(today.data.today)}</span>
        )}
      </SheetHeader>
      <QueryView
        query={today}
        loading={<SkeletonRows rows={shownAtFirst} label="Loading today’s items" />}
        failed="Today’s items could not be loaded"
      >
        {(data) => <Waiting today={data} />}
      </QueryView>
    </Sheet>
  )
}

function Waiting({ today }: { today: Today }) {
  const [showsAll, setShowsAll] = useState(false)
  const lines = todayLines(today)
  const all = waitingInAll(today)
  const shown = showsAll ? lines : firstLines(lines, shownAtFirst)
  if (all === 0) {
    return (
      <NeedBand
        variant="calm"
        className="border-t border-line"
        title="You’re all caught up for today"
        detail="No steps are due, all messages are read, and no documents are missing."
      />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <TodayRow key={line.key} line={line} />
        ))}
      </ul>
      {all > shownAtFirst && (
        <div className="flex items-center justify-between gap-3 border-t border-line py-1 pr-2 pl-4 text-sm text-ink-3 md:pr-4 md:pl-6">
          <p>
            {shown.length} of {all} shown
          </p>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show ${lines.length < all ? `first ${lines.length}` : 'all'}`}
          </Button>
        </div>
      )}
    </>
  )
}
