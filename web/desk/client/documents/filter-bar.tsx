import type { AdminClient } from '#contract/clients.ts'
import { ClientPicker } from '#web/desk/clients/client-picker.tsx'
import { categoryLabels, documentCategories } from '#web/shared/documents/document-categories.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DocumentFilters } from './document-filters.ts'

type FilterBarProps = {
  filters: DocumentFilters
  /** The client of the filters; undefined for all, and until it is loaded. */
  client: AdminClient | undefined
  /** What stands for a chosen client that is not there. */
  clientStandIn: string | undefined
  onChange: (filters: DocumentFilters) => void
}

export function FilterBar({ filters, client, clientStandIn, onChange }: FilterBarProps) {
  return (
    <search className="document-filters">
      <SearchInput
        aria-label="Search documents"
        placeholder="Search documents or clients..."
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
      />
      <Select
        aria-label="Status"
        value={filters.status}
        onChange={(event) =>
          onChange({ ...filters, status: event.target.value as DocumentFilters['status'] })
        }
      >
        <option value="all">All Statuses</option>
        <option value="available">Available</option>
        <option value="pending">Pending</option>
      </Select>
      <Select
        aria-label="Category"
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      >
        <option value="all">All Categories</option>
        {documentCategories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </Select>
      <ClientPicker
        aria-label="Client"
        chosen={client ?? null}
        standIn={clientStandIn}
        onChoose={({ id }) => onChange({ ...filters, client: id })}
        all={{ words: 'All Clients', onChoose: () => onChange({ ...filters, client: 'all' }) }}
      />
    </search>
  )
}
