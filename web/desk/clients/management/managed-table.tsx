import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import type { ClientSort } from '#contract/client-list.ts'
import type { AdminClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import { clientName } from '../client-name.ts'
import '#web/ui/data-table.css'
import '../client-table.css'
import { TypeBadge } from '../type-badge.tsx'
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

const columns: readonly [title: string, sort: ClientSort][] = [
  ['Client', 'name'],
  ['Property', 'property'],
  ['Transaction', 'type'],
  ['Close Date', 'closeDate'],
  ['Status', 'status'],
  ['Progress', 'step'],
]

/** The matching clients as a table with sortable columns, from 1200 px. */
export function ManagedTable({ clients, filters, onFilters, selection, choose, onManage }: ManagedListProps) {
  const chosen = clients.filter(({ id }) => selection.has(id)).length
  return (
    <table className="data-table with-actions of-managed" aria-labelledby="found-clients">
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="row-box"
              aria-label="Select all on this page"
              checked={chosen === clients.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < clients.length
              }}
              onChange={(event) => choose(clients, event.target.checked)}
            />
          </th>
          {columns.map(([title, sort]) => (
            <SortHeader key={sort} title={title} sort={sort} filters={filters} onFilters={onFilters} />
          ))}
          <th scope="col">Actions</th>
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
    </table>
  )
}

type SortHeaderProps = Pick<ManagedListProps, 'filters' | 'onFilters'> & { title: string; sort: ClientSort }

function SortHeader({ title, sort, filters, onFilters }: SortHeaderProps) {
  const isSorted = filters.sort === sort
  const Icon = isSorted ? (filters.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  const order = isSorted ? (filters.direction === 'asc' ? 'ascending' : 'descending') : 'none'
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className="sort-button" onClick={() => onFilters(sortedNext(filters, sort))}>
        {title}
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </th>
  )
}

type ManagedRowProps = Pick<ManagedListProps, 'choose' | 'onManage'> & {
  client: AdminClient
  isChosen: boolean
}

const ManagedRow = memo(function ManagedRow({ client, isChosen, choose, onManage }: ManagedRowProps) {
  return (
    <tr className={isChosen ? 'chosen' : ''}>
      <td>
        <SelectBox client={client} isChosen={isChosen} choose={choose} />
      </td>
      <td className="client-property">
        <b>{clientName(client)}</b>
        <span>{client.email}</span>
        {client.phone && <span className="num">{client.phone}</span>}
      </td>
      <td className="client-property">
        <b>{client.propertyAddress}</b>
        {client.propertyPrice && <span className="num">{formatDollars(client.propertyPrice, 0)}</span>}
      </td>
      <td>
        <TypeBadge type={client.transactionType} />
      </td>
      <td>
        <span className="close-date num">{formatDay(client.expectedCloseDate)}</span>
      </td>
      <td>
        <ArchiveBadge isArchived={client.isArchived} />
      </td>
      <td className="num">Step {client.currentStep}</td>
      <td>
        <ManagedActions client={client} onManage={onManage} />
      </td>
    </tr>
  )
})
