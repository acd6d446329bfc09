import { type ComponentProps, memo } from 'react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { CloseDate } from '../deal/close-date.tsx'
import { HealthBadge } from '../deal/health-badge.tsx'
import { MiniRoad } from '../deal/mini-road.tsx'
import { addressLines } from '../deal/property-address.ts'
import { SampleBadge } from '../deal/sample-badge.tsx'
import { TypeBadge } from '../deal/type-badge.tsx'
import { type SortedColumn, SortHeaders, type Sorting } from '../lists/sort-header.tsx'
import { CellDetail, TitledCell } from '../lists/titled-cell.tsx'
import type { OnRowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'

type RowProps = { client: AdminClient; today: string; onAction: OnRowAction }

type ClientTableProps = Omit<RowProps, 'client'> & HeadProps & { clients: AdminClient[] }

/** The clients as a table, from 1200 px. */
export function ClientTable({ clients, sorting, onSort, ...rest }: ClientTableProps) {
  return (
    <ClientTableFrame aria-labelledby="client-transactions" sorting={sorting} onSort={onSort}>
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} {...rest} />
      ))}
    </ClientTableFrame>
  )
}

const columns: readonly SortedColumn<ClientSort>[] = [
  ['Client', 'name', 'w-52'],
  ['Property', 'property', ''],
  ['Type', 'type', 'w-29'],
  ['Progress', 'step', 'w-33'],
  ['Close Date', 'closeDate', 'w-42'],
]

type HeadProps = { sorting: Sorting<ClientSort>; onSort: (sort: ClientSort) => void }

/** The table with its columns; the rows are the children. */
export function ClientTableFrame({
  children,
  sorting,
  onSort,
  ...rest
}: ComponentProps<'table'> & HeadProps) {
  return (
    <DataTable
      actions
      {...rest}
      className="table-fixed [&_td]:px-2.5 [&_th]:px-2.5 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-3"
    >
      <thead>
        <tr>
          <SortHeaders columns={columns} sorting={sorting} onSort={onSort} />
          <th scope="col" className="w-38">
            Actions
          </th>
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
          <Avatar initials={initials(nameOf(client))} tone="soft" />
          <div className="min-w-0 wrap-anywhere">
            <SmartLink
              href={paths.clientSteps(client.id)}
              className="block font-semibold hover:text-pine hover:underline"
            >
              {nameOf(client)}
            </SmartLink>
            <SampleBadge client={client} />
            <span className="block truncate text-13 text-ink-3" title={client.email}>
              {client.email}
            </span>
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
        <HealthBadge client={client} />
      </td>
      <td>
        <RowActions client={client} onAction={onAction} />
      </td>
    </tr>
  )
})
