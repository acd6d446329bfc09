import { type ComponentProps, memo } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { clientName } from './client-name.ts'
import { CloseDate } from './close-date.tsx'
import { MiniRoad } from './mini-road.tsx'
import { addressLines } from './property-address.ts'
import type { OnRowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { CellDetail, TitledCell } from './titled-cell.tsx'
import { TypeBadge } from './type-badge.tsx'

type RowProps = { client: AdminClient; today: string; onAction: OnRowAction }

/** The clients as a table, from 1200 px. */
export function ClientTable({ clients, ...rest }: Omit<RowProps, 'client'> & { clients: AdminClient[] }) {
  return (
    <ClientTableFrame aria-labelledby="client-transactions">
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} {...rest} />
      ))}
    </ClientTableFrame>
  )
}

const columns = [
  ['Client', 'w-75'],
  ['Property', ''],
  ['Type', 'w-31.5'],
  ['Progress', 'w-44.5'],
  ['Close Date', 'w-35.5'],
  ['Actions', 'w-67.5'],
] as const

/** The table with its columns; the rows are the children. */
export function ClientTableFrame({ children, ...rest }: ComponentProps<'table'>) {
  return (
    <DataTable actions {...rest} className="table-fixed">
      <thead>
        <tr>
          {columns.map(([title, width]) => (
            <th key={title} scope="col" className={width}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </DataTable>
  )
}

const ClientRow = memo(function ClientRow({ client, today, onAction }: RowProps) {
  const { first, rest } = addressLines(client.propertyAddress)
  return (
    <tr>
      <td>
        <div className="flex items-center gap-3">
          <Avatar initials={initials(clientName(client))} tone="soft" />
          <div className="min-w-0 wrap-anywhere">
            <b className="block font-semibold">{clientName(client)}</b>
            <SampleBadge client={client} />
            <span className="block text-13 text-ink-3">{client.email}</span>
            <span className="block text-13 text-ink-3">Link: /client/{client.uniqueId}</span>
          </div>
        </div>
      </td>
      <TitledCell title={first}>
        <CellDetail>{rest}</CellDetail>
      </TitledCell>
      <td>
        <TypeBadge type={client.transactionType} />
      </td>
      <td>
        <MiniRoad client={client} />
      </td>
      <td>
        <CloseDate client={client} today={today} />
      </td>
      <td>
        <RowActions client={client} onAction={onAction} />
      </td>
    </tr>
  )
})
