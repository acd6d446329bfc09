import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RecordList, type RecordView } from '../lists/record-list.tsx'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }))
const loadingCells = new Map([
  [
    'Client',
    <div key="name" className="flex items-center gap-3">
      <Skeleton className="size-8 flex-none rounded-plate" />
      <TwoLines />
    </div>,
  ],
  ['Type', <Skeleton key="type" className="h-6 w-16" />],
  ['Actions', <Skeleton key="actions" className="ml-auto h-5 w-20" />],
])

const loadingStyle = ({
  tableFrom,
  hasActions = false,
  tableClass = '',
  ...look
}: RecordView<AdminClient, ClientSort>): RecordView<{ id: string }, ClientSort> => ({
  tableFrom,
  hasActions,
  tableClass,
  rowClass: 'h-18',
  columns: look.columns.map((column) => ({
    ...column,
    cell: () => loadingCells.get(column.title) ?? <TwoLines />,
  })),
  card: () => (
    <>
      <div className="flex items-start gap-3">
        <Skeleton className="size-11 flex-none rounded-control" />
        <TwoLines />
      </div>
      <TwoLines />
      <Skeleton className="h-2" />
      <Skeleton className="h-11" />
    </>
  ),
})

/** Placeholders with the look of the clients that will stand there. */
export function LoadingClients({ look }: { look: RecordView<AdminClient, ClientSort> }) {
  return (
    <RecordList
      aria-busy="true"
      aria-label="Loading clients"
      items={placeholders}
      look={loadingStyle(look)}
      sorting={{ sort: 'closeDate', direction: 'asc', onSort: () => undefined }}
    />
  )
}

function TwoLines() {
  return (
    <span className="grid min-w-24 flex-1 gap-2">
      <Skeleton className="w-[80%]" />
      <Skeleton className="h-[11px] w-[60%]" />
    </span>
  )
}
