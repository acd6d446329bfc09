import { languageNames } from '#contract/languages.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { transactionTypeLabels } from '../../deal/transaction-type.ts'
import { FilterBar } from '../../frame/filter-bar.tsx'
import type { ClientFilters } from './client-filters.ts'

type FilterCardProps = { filters: ClientFilters; onChange: (filters: ClientFilters) => void }

const statusLabels = {
  all: 'All Statuses',
  active: 'Active',
  archived: 'Archived',
  'on-hold': 'On Hold',
  closed: 'Closed',
  canceled: 'Canceled',
}

const reaches = { all: 'Any Reach', 'portal-only': 'Portal only' }

const orders = {
  'created desc': 'Newest first',
  'name asc': 'Client, A to Z',
  'name desc': 'Client, Z to A',
  'property asc': 'Property, A to Z',
  'type asc': 'Transaction',
  'closeDate asc': 'Close date, soonest first',
  'closeDate desc': 'Close date, latest first',
  'status asc': 'Active first',
  'step asc': 'Progress, least first',
  'step desc': 'Progress, most first',
}

/**
 * Search, status, type, reach and language, plus the sort order on screens too narrow for the table and its sortable headers.
 */
export function FilterCard({ filters, onChange }: FilterCardProps) {
  const narrow = (part: Partial<ClientFilters>) => onChange({ ...filters, ...part, page: 1 })
  return (
    <Sheet aria-labelledby="filter-clients">
      <SheetHeader id="filter-clients" title="Filter Clients" />
      <FilterBar className="gap-2.5 md:grid-cols-[1fr_1fr_1fr_1fr] md:[&>:first-child]:col-span-full lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] lg:[&>:first-child]:col-span-1 md:pb-5">
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
          options={statusLabels}
          onChange={(event) => narrow({ status: event.target.value as ClientFilters['status'] })}
        />
        <Select
          aria-label="Transaction Type"
          value={filters.type}
          options={{ all: 'All Types', ...transactionTypeLabels }}
          onChange={(event) => narrow({ type: event.target.value as ClientFilters['type'] })}
        />
        <Select
          aria-label="Reach"
          value={filters.reach}
          options={reaches}
          onChange={(event) => narrow({ reach: event.target.value as ClientFilters['reach'] })}
        />
        <Select
          aria-label="Language"
          value={filters.language}
          options={{ all: 'Any Language', ...languageNames }}
          onChange={(event) => narrow({ language: event.target.value as ClientFilters['language'] })}
        />
        <div className="md:col-span-full md:max-w-80 table:hidden">
          <Field label="Sort by">
            <Select
              value={`${filters.sort} ${filters.direction}`}
              options={orders}
              onChange={(event) => {
                const [sort, direction] = event.target.value.split(' ')
                narrow({ sort, direction } as Partial<ClientFilters>)
              }}
            />
          </Field>
        </div>
      </FilterBar>
    </Sheet>
  )
}
