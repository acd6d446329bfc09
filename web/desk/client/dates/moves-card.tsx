import { CheckCheck, EyeOff, Eye, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useUndoMove } from './date-mutations.ts'
import { mainLine, movesOf } from './past-moves.ts'

/** Number of moves shown before "show all". */
const shownFirst = 3

/** The moves, newest first, with whether the client has seen each. */
export function MovesCard({ client }: { client: AdminClient }) {
  const query = useCall(calls.listMoves, { id: client.id })
  const [showsAll, setShowsAll] = useState(false)
  const undo = useUndoMove(client.id)
  return (
    <Sheet aria-labelledby="moves">
      <SheetHeader id="moves" title="Moves" />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={1} label="Loading the moves" />}
        failed="The moves could not be loaded"
      >
        {(moves) =>
          moves.length === 0 ? (
            <p className="px-4 pb-5 text-15 text-ink-2 md:px-5">Nothing has moved yet.</p>
          ) : (
            <>
              <ol className="divide-y divide-line border-t border-line">
                {(showsAll ? moves : moves.slice(0, shownFirst)).map((move) => (
                  <li className="px-4 py-3 md:px-5" key={move.id}>
                    <MoveEntry move={move} firstName={client.firstName} />
                    {move === moves[0] && move.undoes === null && !client.isArchived && (
                      <Button
                        variant="quiet"
                        className="-mb-1 -ml-3"
                        icon={Undo2}
                        busy={undo.isBusy}
                        onClick={() => undo.run(move.id)}
                      >
                        Undo
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
              {moves.length > shownFirst && (
                <div className="border-t border-line px-2 py-1">
                  <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                    {showsAll ? 'Show fewer' : `Show all ${moves.length}`}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Sheet>
  )
}

type MoveEntryProps = {
  move: Move
  firstName: string
  /** The date to name with its day; absent for the whole move. */
  dateId?: string
}

/** One move: from which day to which, why, by whom, and whether the client has seen it. */
export function MoveEntry({ move, firstName, dateId }: MoveEntryProps) {
  const line =
    dateId === undefined ? mainLine(move) : move.lines.find(({ subjectId }) => subjectId === dateId)
  const others = move.lines.length - 1
  return (
    <div className="text-sm leading-[1.42] text-ink-2">
      {dateId === undefined && (
        <b className="block text-15 font-semibold text-ink">
          {move.undoes === null ? line?.title : `Undone: ${line?.title ?? 'Dates'}`}
          {others > 0 && <span className="font-medium text-ink-2"> and {counted(others, 'more date')}</span>}
        </b>
      )}
      {line && (
        <p className="lining-nums tabular-nums">
          <s className="text-ink-3">{line.fromDay ? dayWithWeekday(line.fromDay) : 'no day'}</s> to{' '}
          <span className="font-semibold text-ink">{line.toDay ? dayWithWeekday(line.toDay) : 'no day'}</span>
        </p>
      )}
      <p className="wrap-anywhere">
        {move.reason !== null && `${move.reason} `}
        {move.actorName}, {formatMoment(move.createdAt)}
      </p>
      <SeenLine move={move} firstName={firstName} />
    </div>
  )
}

/** Whether the client was notified, and has seen it. */
function SeenLine({ move: { isNotified, seenAt }, firstName }: { move: Move; firstName: string }) {
  if (!isNotified)
    return (
      <p className="mt-1.25 flex items-start gap-1.5 text-ink-3">
        <EyeOff className="mt-0.5 size-4" aria-hidden="true" />
        {firstName} was not notified
      </p>
    )
  if (seenAt === null)
    return (
      <p className="mt-1.25 flex items-start gap-1.5 text-ink-3">
        <Eye className="mt-0.5 size-4" aria-hidden="true" />
        {firstName} has not seen it yet
      </p>
    )
  return (
    <p className="mt-1.25 flex items-start gap-1.5 font-medium text-pine">
      <CheckCheck className="mt-0.5 size-4" aria-hidden="true" />
      {firstName} has seen it, {formatMoment(seenAt)}
    </p>
  )
}

type DateHistoryProps = { client: AdminClient; date: DealDate; onClose: () => void }

/** The moves of a date with author, time and reason, and whether the client has seen each. Mount it to open it. */
export function DateHistory({ client, date, onClose }: DateHistoryProps) {
  const query = useCall(calls.listMoves, { id: client.id })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={date.name}
      description="Where it was before, newest first."
    >
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading the moves" />}
        failed="The moves could not be loaded"
      >
        {(moves) => (
          <ol className="divide-y divide-line">
            {movesOf(date.id, moves).map((move) => (
              <li className="py-3" key={move.id}>
                <MoveEntry move={move} firstName={client.firstName} dateId={date.id} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  )
}
