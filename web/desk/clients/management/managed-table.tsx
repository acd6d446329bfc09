import { memo } from 'react'
import type { ClientSort } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { formatDollars } from '#web/format/money.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ClosingDay } from '../../deal/close-date.tsx'
import { SampleBadge } from '../../deal/sample-badge.tsx'
import { TypeBadge } from '../../deal/type-badge.tsx'
import { type SortedColumn, SortHeaders } from '../../lists/sort-header.tsx'
import { CellDetail, TitledCell } from '../../lists/titled-cell.tsx'
import { ArchiveBadge } from './archive-badge.tsx'
import { type ClientFilters, sortedNext } from './client-filters.ts'
import { ManagedActions, type OnManage } from './managed-actions.tsx'
import { SelectBox } from './select-box.tsx'
import type { Choose, Selection } from './use-selection.ts'

export interface ManagedListProps {
  clients: readonly AdminClient[]
  filters: ClientFilters
  onFilters: (filters: ClientFilters) => void
  selection: Selection
  choose: Choose
  onManage: OnManage
}

const columns: readonly SortedColumn<ClientSort>[] = [
  ['Client', 'name', 'w-59'],
  ['Property', 'property', ''],
  ['Transaction', 'type', 'w-31.5'],
  ['Close Date', 'closeDate', 'w-31.5'],
  ['Status', 'status', 'w-28'],
  ['Progress', 'step', 'w-25.5'],
]

/** The matching clients as a table with sortable columns, from 1200 px. */
export function ManagedTable({ clients, filters, onFilters, selection, choose, onManage }: ManagedListProps) {
  const chosen = clients.filter(({ id }) => selection.has(id)).length
  return (
    <DataTable actions className="table-fixed" aria-labelledby="found-clients">
      <thead>
        <tr>
          <th scope="col" className="w-15 pr-0">
            <input
              type="checkbox"
              className={checkboxClass}
              aria-label="Select all on this page"
              checked={chosen === clients.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < clients.length
              }}
              onChange={(event) => choose(clients, event.target.checked)}
            />
          </th>
          <SortHeaders
            columns={columns}
            sorting={filters}
            onSort={(by) => onFilters(sortedNext(filters, by))}
          />
          <th scope="col" className="w-67">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ManagedRow
            key={client.id}
            client={client}
            isChosen={selection.has(client.id)}
            choose={choose}
            onManage={onManage}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

type ManagedRowProps = Pick<ManagedListProps, 'choose' | 'onManage'> & {
  client: AdminClient
  isChosen: boolean
}

const ManagedRow = memo(function ManagedRow({ client, isChosen, choose, onManage }: ManagedRowProps) {
  return (
    <tr className={`group ${isChosen ? 'bg-pine-soft' : ''}`} data-chosen={isChosen || undefined}>
      <td className="pr-0">
        <SelectBox client={client} isChosen={isChosen} choose={choose} />
      </td>
      <TitledCell title={nameOf(client)}>
        <SampleBadge client={client} />
        <CellDetail>{client.email}</CellDetail>
        {client.phone && <CellDetail className="lining-nums tabular-nums">{client.phone}</CellDetail>}
      </TitledCell>
      <TitledCell title={client.propertyAddress}>
        {client.propertyPrice && (
          <CellDetail className="lining-nums tabular-nums">
            {formatDollars(client.propertyPrice, 0)}
          </CellDetail>
        )}
      </TitledCell>
      <td>
        <TypeBadge type={client.transactionType} />
      </td>
      <td>
        <ClosingDay day={client.expectedCloseDate} />
      </td>
      <td>
        <ArchiveBadge client={client} />
      </td>
      <td className="lining-nums tabular-nums">Step {client.currentPlace}</td>
      <td>
        <ManagedActions client={client} onManage={onManage} />
      </td>
    </tr>
  )
})
