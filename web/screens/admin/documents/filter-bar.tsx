import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '#web/features/clients/client-name.ts'
import { categoryWords, documentCategories } from '#web/features/documents/document-categories.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DocumentFilters } from './document-filters.ts'

type FilterBarProps = {
  filters: DocumentFilters
  /** undefined until they are loaded */
  clients: readonly AdminClient[] | undefined
  onChange: (filters: DocumentFilters) => void
}

export function FilterBar({ filters, clients, onChange }: FilterBarProps) {
  const isUnknown = filters.client !== 'all' && !clients?.some(({ id }) => id === filters.client)
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
            {categoryWords[category]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Client"
        value={filters.client}
        onChange={(event) => onChange({ ...filters, client: event.target.value })}
      >
        <option value="all">All Clients</option>
        {isUnknown && <option value={filters.client}>{clients ? 'Client not found' : 'This client'}</option>}
        {clients?.map((client) => (
          <option key={client.id} value={client.id}>
            {clientName(client)}
          </option>
        ))}
      </Select>
    </search>
  )
}
