import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Today } from '#contract/calls/desk/today.ts'
import { useCall } from '#web/data/use-call.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
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
const atFirst = 7
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
      className="overflow-hidden *:aria-busy:border-t *:aria-busy:border-line [&>header]:min-h-0 [&>header]:px-3.5! [&>header]:pt-2 [&>header]:pb-0.5 md:[&>header]:px-4! md:[&>header]:pt-3 md:[&>header]:pb-1.5 [&_h2]:text-[1.0625rem]"
      aria-labelledby="today"
      {...restoredFocus}
    >
      <SheetHeader id="today" title="Today">
        {today.data && (
          <span className="lining-nums tabular-nums text-13 text-ink-3">
            {dayWithWeekday(today.data.today)}
          </span>
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
    <p className="flex flex-wrap items-center justify-between gap-x-2 px-4 text-13 text-ink-2">
      Only {of}
      <button type="button" className="min-h-11 font-semibold text-pine hover:underline" onClick={onAll}>
        Show everyone’s
      </button>
    </p>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The place of one line of buttons, the first lines and what is below them. */
function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading today’s items</p>
      <div className="flex gap-1.5 px-3.5 pt-0.5 pb-2 md:px-4 md:pb-2.5">
        <Skeleton className="h-9 flex-1 rounded-[9px] table:pointer-fine:h-7.5" />
        <Skeleton className="h-9 flex-1 rounded-[9px] table:pointer-fine:h-7.5" />
      </div>
      {skeletonRows.map((row) => (
        <div key={row} className="flex gap-2.5 border-t border-line px-4 py-2.5">
          <Skeleton className="size-7.5 flex-none self-center rounded-plate" />
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
      <Chips chips={chips} chosen={chip?.name ?? null} total={todayTotal(today, null)} onChoose={setChosen} />
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line, at) => (
          <TodayRow key={line.key} line={line} isFirst={at === 0} />
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
  /** All lines. */
  total: number
  onChoose: (name: string | null) => void
}

const chipClass = (isOn: boolean) =>
  `inline-flex min-h-9 flex-none items-center gap-1.25 rounded-[9px] border px-2.5 text-13 font-medium whitespace-nowrap table:pointer-fine:min-h-7.5 ${isOn ? 'border-pine bg-pine-soft text-pine-ink' : 'border-line text-ink-2 hover:bg-sunken'}`

/** The kinds in one line, which scrolls: a press shows only the lines of one; pressed again, or by "All", all. */
function Chips({ chips, chosen, total, onChoose }: ChipsProps) {
  return (
    <fieldset
      className="flex gap-1.5 overflow-x-auto px-3.5 pt-0.5 pb-2 [scrollbar-width:none] [mask-image:linear-gradient(90deg,#000_88%,transparent)] has-focus-visible:[mask-image:none] md:px-4 md:pb-2.5 [&::-webkit-scrollbar]:hidden"
      aria-label="Show one kind"
    >
      <button
        type="button"
        className={chipClass(chosen === null)}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        All
        <b className="text-ink tabular-nums">{total}</b>
      </button>
      {chips.map(({ name, total: count }) => (
        <button
          key={name}
          type="button"
          className={chipClass(chosen === name)}
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? null : name)}
        >
          {name}
          <b className="text-ink tabular-nums">{count}</b>
        </button>
      ))}
    </fieldset>
  )
}
