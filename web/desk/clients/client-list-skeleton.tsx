import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientTableHead } from './client-table.tsx'
import './client-cards.css'
import '#web/ui/data-table.css'
import './client-table.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Placeholder rows or cards with the layout of the real ones. */
export function ClientListSkeleton({ asTable }: { asTable: boolean }) {
  if (asTable) {
    return (
      <table className="data-table with-actions of-clients" aria-busy="true" aria-label="Loading clients">
        <ClientTableHead />
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="h-[82px]">
              <td>
                <div className="client-person">
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
                <Skeleton className="ml-auto h-5 w-48" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <ul className="client-cards" aria-busy="true" aria-label="Loading clients">
      {rows.slice(0, 4).map((row) => (
        <li key={row} className="client-card">
          <div className="client-card-person">
            <Skeleton className="size-11 flex-none rounded-control" />
            <TwoLines />
          </div>
          <TwoLines />
          <Skeleton className="h-2" />
          <Skeleton className="h-11" />
        </li>
      ))}
    </ul>
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
