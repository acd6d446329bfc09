import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { ClientPicker } from '#web/desk/deal/client-picker.tsx'
import { FilterBar } from '#web/desk/frame/filter-bar.tsx'
import { categoryLabels } from '#web/shared/documents/document-categories.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DocumentFilters } from './document-filters.ts'

type FilterBarProps = {
  filters: DocumentFilters
  /** The filtered client; undefined for all clients, and until loaded. */
  client: AdminClient | undefined
  /** Shown in place of a chosen client that is not loaded or does not exist. */
  clientPlaceholder: string | undefined
  onChange: (filters: DocumentFilters) => void
}

/** Search, status, category and client of the list. */
export function DocumentFilterBar({ filters, client, clientPlaceholder, onChange }: FilterBarProps) {
  return (
    <FilterBar className="grid-cols-2 gap-2 max-md:*:first:col-span-2 max-md:*:last:col-span-2 md:grid-cols-[1fr_1fr] table:min-w-0 table:flex-1 table:grid-cols-[minmax(0,2.6fr)_1fr_1fr_1.1fr] table:pb-0! table:pl-0!">
      <SearchInput
        aria-label="Search documents"
        placeholder="Search documents or clients..."
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
      />
      <Select
        aria-label="Status"
        value={filters.status}
        options={{ all: 'All Statuses', received: 'To check', available: 'Available', pending: 'Pending' }}
        onChange={(event) =>
          onChange({ ...filters, status: event.target.value as DocumentFilters['status'] })
        }
      />
      <Select
        aria-label="Category"
        value={filters.category}
        options={{ all: 'All Categories', ...categoryLabels }}
        onChange={(event) =>
          onChange({ ...filters, category: event.target.value as DocumentFilters['category'] })
        }
      />
      <ClientPicker
        aria-label="Client"
        chosen={client ?? null}
        placeholder={clientPlaceholder}
        onChoose={({ id }) => onChange({ ...filters, client: id })}
        all={{ label: 'All Clients', onChoose: () => onChange({ ...filters, client: 'all' }) }}
      />
    </FilterBar>
  )
}
