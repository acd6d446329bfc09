import { Skeleton } from '#web/ui/skeleton.tsx'
import { Card, CardList } from '../lists/card.tsx'
import { ClientTableFrame } from './client-table.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Placeholder rows or cards with the layout of the real ones. */
export function ClientListSkeleton({ asTable }: { asTable: boolean }) {
  if (asTable) {
    return (
      <ClientTableFrame
        aria-busy="true"
        aria-label="Loading clients"
        sorting={{ sort: 'closeDate', direction: 'asc' }}
        onSort={() => undefined}
      >
        {rows.map((row) => (
          <tr key={row} className="h-[82px]">
            <td>
              <div className="flex items-center gap-3">
                <Skeleton className="size-9 flex-none rounded-plate" />
                <TwoLines />
              </div>
            </td>
            <td>
              <TwoLines />
            </td>
            <td>
              <Skeleton className="h-6 w-20" />
            </td>
            <td>
              <TwoLines />
            </td>
            <td>
              <TwoLines />
            </td>
            <td>
              <Skeleton className="ml-auto h-5 w-28" />
            </td>
          </tr>
        ))}
      </ClientTableFrame>
    )
  }
  return (
    <CardList aria-busy="true" aria-label="Loading clients">
      {rows.slice(0, 4).map((row) => (
        <Card key={row}>
          <div className="flex items-start gap-3">
            <Skeleton className="size-11 flex-none rounded-control" />
            <TwoLines />
          </div>
          <TwoLines />
          <Skeleton className="h-2" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </CardList>
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
