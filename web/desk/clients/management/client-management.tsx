import { FileDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { useClientSearchResults } from '../client-search-results.ts'
import { ConfirmAction } from '../confirm-action.tsx'
import { useExport } from '../use-export.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ClientTiles } from './client-tiles.tsx'
import { FilterCard } from './filter-card.tsx'
import type { OnManage } from './managed-actions.tsx'
import { ManagedList } from './managed-list.tsx'
import './management.css'
import { useArchiving } from './use-archiving.ts'
import { queryOf, useClientFilters } from './use-client-filters.ts'
import { useSelection } from './use-selection.ts'

/** Every client, found by what the filters say, and what is done with one or many of them. */
export function ClientManagement() {
  const [filters, setFilters] = useClientFilters()
  const query = queryOf(filters)
  const found = useClientSearchResults(query)
  const { selection, choose, clear } = useSelection()
  const [toDelete, setToDelete] = useState<AdminClient | null>(null)
  const setArchived = useArchiving()
  const onManage = useCallback<OnManage>(
    (action, client) => {
      if (action === 'delete') setToDelete(client)
      else void setArchived([client], action === 'archive')
    },
    [setArchived],
  )
  const total = found.data?.total
  return (
    <div className="grid gap-4 md:gap-5">
      <ClientTiles counts={found.data?.counts} failed={found.isError} />
      <FilterCard filters={filters} onChange={setFilters} />
      <Sheet className="overflow-clip" aria-labelledby="found-clients" aria-busy={found.isPlaceholderData}>
        <SheetHeader
          id="found-clients"
          title={total === undefined ? 'Clients' : `Clients (${total.toLocaleString('en-US')})`}
        >
          <ExportResults query={query} isEmpty={!total} />
        </SheetHeader>
        <ManagedList
          found={found}
          filters={filters}
          onFilters={setFilters}
          selection={selection}
          choose={choose}
          onManage={onManage}
        />
        {selection.size > 0 && <BulkBar selection={selection} setArchived={setArchived} onClear={clear} />}
      </Sheet>
      <output className="sr-only">{total === undefined ? '' : `${total} clients found`}</output>
      {toDelete && <ConfirmAction action="delete" client={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

/** Saves all that the filters let through, not the page alone. */
function ExportResults({ query, isEmpty }: { query: Record<string, string>; isEmpty: boolean }) {
  const { busy, save } = useExport(query)
  return (
    <Button variant="secondary" icon={FileDown} disabled={isEmpty} busy={busy} onClick={save}>
      Export
    </Button>
  )
}
