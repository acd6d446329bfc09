import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { useCall } from '#web/api/use-call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { MoveEntry } from './moves-card.tsx'
import { movesOf } from './past-moves.ts'

type DateHistoryProps = { client: AdminClient; date: DealDate; onClose: () => void }

/** Who moved a date, when and why, and whether the client has seen it. Mount it to open it. */
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
