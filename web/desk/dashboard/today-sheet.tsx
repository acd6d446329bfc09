import { useState } from 'react'
import { calls } from 'virtual:call-table'
import type { Today } from '#contract/today.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { firstLines, todayLines, waitingInAll } from './today-lines.ts'
import { TodayRow } from './today-row.tsx'
import './today.css'

/** Lines before the rest is asked for. */
const shownAtFirst = 5

/** What waits on the desk today; each line leads to where it is solved. */
export function TodaySheet() {
  const today = useCall(calls.getToday, undefined)
  const { data, error, isFetching } = today
  const retry = () => void today.refetch()
  const kept = useRestoredFocus('today')
  return (
    <Sheet className="today" aria-labelledby="today" {...kept}>
      <SheetHeader id="today" title="Today">
        {data && <span className="num text-sm text-ink-3">{formatDay(data.today)}</span>}
      </SheetHeader>
      {data ? (
        <>
          {error && <StaleNotice busy={isFetching} onRetry={retry} />}
          <Waiting today={data} />
        </>
      ) : error ? (
        <FailureState
          heading="What waits today could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <SkeletonRows rows={shownAtFirst} label="Loading what waits today" />
      )}
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
        title="Nothing waits on you today"
        detail="No step is due, every message is read, and no document is missing."
      />
    )
  }
  return (
    <>
      <ul className="rows">
        {shown.map((line) => (
          <TodayRow key={line.key} line={line} />
        ))}
      </ul>
      {all > shownAtFirst && (
        <div className="today-more">
          <p>
            {shown.length} of {all} shown
          </p>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show ${lines.length < all ? `the first ${lines.length}` : 'all'}`}
          </Button>
        </div>
      )}
    </>
  )
}
