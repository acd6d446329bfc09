import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { transactionTypes, transactionTypeLabels } from '../../deal/transaction-type.ts'
import { FilterBar } from '../../frame/filter-bar.tsx'
import type { ClientFilters } from './client-filters.ts'

type FilterCardProps = { filters: ClientFilters; onChange: (filters: ClientFilters) => void }

const orders = [
  ['created desc', 'Newest first'],
  ['name asc', 'Client, A to Z'],
  ['name desc', 'Client, Z to A'],
  ['property asc', 'Property, A to Z'],
  ['type asc', 'Transaction'],
  ['closeDate asc', 'Close date, soonest first'],
  ['closeDate desc', 'Close date, latest first'],
  ['status asc', 'Active first'],
  ['step asc', 'Progress, least first'],
  ['step desc', 'Progress, most first'],
] as const

/**
 * Search, status and type, plus the sort order on screens too narrow for the table and its sortable headers.
 */
export function FilterCard({ filters, onChange }: FilterCardProps) {
  const narrow = (part: Partial<ClientFilters>) => onChange({ ...filters, ...part, page: 1 })
  return (
    <Sheet aria-labelledby="filter-clients">
      <SheetHeader id="filter-clients" title="Filter Clients" />
      <FilterBar className="gap-2.5 md:grid-cols-[2fr_1fr_1fr] md:pb-5">
        <SearchInput
          aria-label="Search clients"
          placeholder="Search clients..."
          maxLength={200}
          autoComplete="off"
          value={filters.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
        <Select
          aria-label="Status"
          value={filters.status}
          onChange={(event) => narrow({ status: event.target.value as ClientFilters['status'] })}
        >
          <option value="all">All Statuses</option>
          <option value="active">Active</option>
          <option value="archived">Archived</option>
          <option value="on-hold">On Hold</option>
          <option value="closed">Closed</option>
          <option value="canceled">Canceled</option>
        </Select>
        <Select
          aria-label="Transaction Type"
          value={filters.type}
          onChange={(event) => narrow({ type: event.target.value as ClientFilters['type'] })}
        >
          <option value="all">All Types</option>
          {transactionTypes.map((type) => (
            <option key={type} value={type}>
              {transactionTypeLabels[type]}
            </option>
          ))}
        </Select>
        <div className="md:col-span-full md:max-w-80 table:hidden">
          <Field label="Sort by">
            <Select
              value={`${filters.sort} ${filters.direction}`}
              onChange={(event) => {
                const [sort, direction] = event.target.value.split(' ')
                narrow({ sort, direction } as Partial<ClientFilters>)
              }}
            >
              {orders.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </FilterBar>
    </Sheet>
  )
}
