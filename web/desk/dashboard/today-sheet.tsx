import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Today } from '#contract/calls/desk/today.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAssigned } from '../team/assigned-view.ts'
import { ofWhom } from '../team/assignee-options.ts'
import { NoticeBand } from './notice-band.tsx'
import { type TodayChip, todayChips, todayLines, todayTotal } from './today-lines.ts'
import { TodayRow } from './today-row.tsx'

/** Lines shown before "Show all". */
const atFirst = 5
/** How many more lines of each kind are fetched at a time. */
const linesAtATime = 100

/** The items that need the team's attention today; each line links to the page that handles it. */
export function TodaySheet() {
  const [lines, setLines] = useState<number | null>(null)
  const { team, view, assigned, setView } = useAssigned()
  const query =
    lines === null && assigned === undefined
      ? {}
      : {
          query: {
            ...(lines === null ? {} : { lines: String(lines) }),
            ...(assigned === undefined ? {} : { assigned }),
          },
        }
  const today = useCall(calls.getToday, undefined, query)
  const restoredFocus = useRestoredFocus('today')
  return (
    <Sheet
      className="overflow-hidden *:aria-busy:border-t *:aria-busy:border-line [&>header]:min-h-0 [&>header]:px-4! [&>header]:pt-4 [&>header]:pb-2.5"
      aria-labelledby="today"
      {...restoredFocus}
    >
      <SheetHeader id="today" title="Today">
        {today.data && (
          <span className="lining-nums tabular-nums text-sm text-ink-3">{formatDay(today.data.today)}</span>
        )}
      </SheetHeader>
      {assigned !== undefined && <OnlyOf of={ofWhom(team, view)} onAll={() => setView('all')} />}
      <QueryView query={today} loading={<TodaySkeleton />} failed="Today’s items could not be loaded">
        {(data) => (
          <Waiting
            today={data}
            isFetching={today.isPlaceholderData}
            onMore={() => setLines((lines ?? 0) + linesAtATime)}
          />
        )}
      </QueryView>
    </Sheet>
  )
}

/** Says that Today is not of all deals: where it stands alone, nothing else does. */
function OnlyOf({ of, onAll }: { of: string; onAll: () => void }) {
  return (
    <p className="-mt-3 flex flex-wrap items-center justify-between gap-x-2 px-4 text-13 text-ink-2">
      Only {of}
      <button type="button" className="min-h-11 font-semibold text-pine hover:underline" onClick={onAll}>
        Show everyone’s
      </button>
    </p>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e']

/** The place of one line of buttons, the first lines and what is below them. */
function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading today’s items</p>
      <div className="flex gap-1.5 px-4 pb-3">
        <Skeleton className="h-11 flex-1 rounded-[10px] table:pointer-fine:h-8.5" />
        <Skeleton className="h-11 flex-1 rounded-[10px] table:pointer-fine:h-8.5" />
      </div>
      {skeletonRows.map((row) => (
        <div key={row} className="flex gap-2.5 border-t border-line px-4 py-2.5">
          <Skeleton className="mt-0.5 size-8 flex-none rounded-plate" />
          <span className="grid h-[57px] flex-1 content-around">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-24" />
          </span>
        </div>
      ))}
      <div className="h-[53px] border-t border-line" />
    </div>
  )
}

type WaitingProps = { today: Today; isFetching: boolean; onMore: () => void }

function Waiting({ today, isFetching, onMore }: WaitingProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const chips = todayChips(today)
  // A kind has no button any more once its last item is done.
  const chip = chips.find(({ name }) => name === chosen)
  const total = todayTotal(today, chip?.name ?? null)
  const lines = todayLines(today, chip?.name ?? null)
  const shown = showsAll ? lines : lines.slice(0, atFirst)
  if (total === 0) {
    return (
      <NoticeBand
        look="calm"
        label="What is needed from you"
        className="border-t border-line"
        title="You’re all caught up for today"
        detail="No steps are due, all messages are read, and no documents are missing."
      />
    )
  }
  return (
    <>
      <Chips chips={chips} chosen={chip?.name ?? null} onChoose={setChosen} />
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <TodayRow key={line.key} line={line} />
        ))}
      </ul>
      {total > atFirst && (
        <div className="flex items-center justify-between gap-3 border-t border-line py-1 pr-1 pl-4 text-sm text-ink-3">
          <p>
            {shown.length} of {total}
          </p>
          <span className="flex">
            {showsAll && lines.length < total && (
              <Button variant="quiet" busy={isFetching} busyText="Loading..." onClick={onMore}>
                Show more
              </Button>
            )}
            <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : 'Show all'}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

type ChipsProps = {
  chips: readonly TodayChip[]
  chosen: string | null
  onChoose: (name: string | null) => void
}

/** One button per kind: shows only its lines; pressed again, all. */
function Chips({ chips, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 px-4 pb-3" aria-label="Show one kind">
      {chips.map(({ name, total }) => (
        <button
          key={name}
          type="button"
          className={`flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-[10px] border px-2 text-13 font-semibold whitespace-nowrap table:pointer-fine:min-h-8.5 ${chosen === name ? 'border-pine bg-pine-soft text-pine-ink inset-ring inset-ring-pine' : 'border-line-strong text-ink-2 hover:bg-sunken'}`}
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? null : name)}
        >
          {name}
          <b className="text-ink tabular-nums">{total}</b>
        </button>
      ))}
    </fieldset>
  )
}
