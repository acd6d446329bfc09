import { FileDown, Archive, ArchiveRestore, Send, X, UserCheck, UserSearch } from 'lucide-react'
import { useCallback, useState, startTransition, useEffect, useMemo } from 'react'
import type { ClientPage } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { QueryParams } from '#web/data/query-key.ts'
import { paths } from '#web/paths.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { DeleteClient } from '../../client-actions/delete-client.tsx'
import { exportClients } from '../../client-actions/export-clients.ts'
import { SendLinksDialog } from '../../client-actions/send-links-dialog.tsx'
import { useExport } from '../../client-actions/use-export.ts'
import { useClientSearchResults, type ClientSearchResults } from '../../deal/client-search-results.ts'
import { RecordList } from '../../lists/record-list.tsx'
import { ResultsPager } from '../../lists/results-pager.tsx'
import { rowsPerPage } from '../../lists/rows-per-page.ts'
import { AssignDialog } from '../../team/assign-dialog.tsx'
import { useMay, useTeam } from '../../team/use-team.ts'
import { type ClientFilters, clientFiltersSearch, sortedNext, useClientFilters } from './client-filters.ts'
import { FilterCard } from './filter-card.tsx'
import type { OnManage } from './managed-actions.tsx'
import { managementView } from './management-view.tsx'
import { useArchiving, type SetArchived } from './use-archiving.ts'
import { type Choose, useSelection, type Selection } from './use-selection.ts'

/** All clients that match the filters, with actions on one or several. */
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
        {found.data?.hiddenSample && <HiddenSample sample={found.data.hiddenSample} />}
        {selection.size > 0 && <BulkBar selection={selection} setArchived={setArchived} onClear={clear} />}
      </Sheet>
      <output className="sr-only">{total === undefined ? '' : `${total} clients found`}</output>
      {toDelete && <DeleteClient client={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

/** Leads to the sample client, which no list shows once there are real ones; its page deletes it. */
function HiddenSample({ sample: { id, name } }: { sample: NonNullable<ClientPage['hiddenSample']> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 text-sm text-ink-2 md:px-6">
      The sample client, {name}, is hidden now that you have clients of your own.
      <SmartLink
        className="inline-flex min-h-11 items-center font-semibold text-pine hover:underline"
        href={paths.clientSteps(id)}
      >
        Open or delete it
      </SmartLink>
    </p>
  )
}

/** Exports all matching clients, not just the current page. */
function ExportResults({ query, isEmpty }: { query: Record<string, string>; isEmpty: boolean }) {
  const { busy, save } = useExport(query)
  return (
    <Button variant="secondary" icon={FileDown} disabled={isEmpty} busy={busy} onClick={save}>
      Export
    </Button>
  )
}

type ClientTilesProps = { counts: ClientPage['counts'] | undefined; failed: boolean }

/** The four figures over all clients, regardless of filters (specification, section 2). */
function ClientTiles({ counts, failed }: ClientTilesProps) {
  return (
    <Figures
      failed={failed}
      figures={[
        ['Total Clients', counts?.total],
        ['Active', counts?.active],
        ['Archived', counts?.archived],
        ['Transactions', counts?.active],
      ]}
    />
  )
}

/** The server query for the filters. */
function queryOf({ page, ...filters }: ClientFilters): QueryParams {
  return { ...filters, page: String(page), pageSize: String(rowsPerPage) }
}

type BulkBarProps = { selection: Selection; setArchived: SetArchived; onClear: () => void }

/** The bulk actions for all selected clients. */
function BulkBar({ selection, setArchived, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const { members } = useTeam()
  const mayArchive = useMay('admin')
  const chosen = [...selection.values()]
  const run = async (isArchived: boolean) => {
    setBusy(true)
    await setArchived(chosen, isArchived)
    setBusy(false)
    onClear()
  }
  return (
    <section
      className="sticky bottom-0 z-5 flex flex-wrap items-center gap-2 border-t border-pine-line bg-pine-soft px-4 py-2.5 text-pine-ink md:px-6 [&>button]:px-3"
      aria-label="Selected clients"
      data-keep-clear=""
    >
      <output className="flex-[1_1_100%] font-semibold md:flex-1">{chosen.length} selected</output>
      {(mayArchive || chosen.length === 1) && (
        <>
          <Button variant="secondary" icon={Archive} busy={busy} onClick={() => void run(true)}>
            Archive
          </Button>
          <Button variant="secondary" icon={ArchiveRestore} busy={busy} onClick={() => void run(false)}>
            Restore
          </Button>
        </>
      )}
      {members.length > 0 && (
        <Button variant="secondary" icon={UserCheck} onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      <Button variant="secondary" icon={Send} onClick={() => setSending(true)}>
        Send links
      </Button>
      <Button variant="secondary" icon={FileDown} onClick={() => exportClients(chosen, 'selected')}>
        Export
      </Button>
      <Button variant="quiet" icon={X} onClick={onClear}>
        Clear
      </Button>
      {isAssigning && <AssignDialog clients={chosen} onDone={onClear} onClose={() => setAssigning(false)} />}
      {isSending && <SendLinksDialog clients={chosen} onClose={() => setSending(false)} />}
    </section>
  )
}

const none: readonly AdminClient[] = []

type ManagedListProps = {
  found: ClientSearchResults
  filters: ClientFilters
  onFilters: (filters: ClientFilters) => void
  selection: Selection
  choose: Choose
  onManage: OnManage
}

/** One page of matching clients, or why there are none. */
function ManagedList({ found, filters, onFilters, selection, choose, onManage }: ManagedListProps) {
  const look = useMemo(() => managementView(choose, onManage), [choose, onManage])
  const rows = useFirstRows(
    found.data?.clients ?? none,
    clientFiltersSearch(filters),
    found.isPlaceholderData,
  )
  return (
    <QueryView
      query={found}
      loading={<SkeletonRows rows={8} label="Loading clients" />}
      failed="Failed to fetch clients"
    >
      {(data) => (
        <>
          {data.clients.length === 0 ? (
            <NobodyFound hasClients={data.counts.total > 0} />
          ) : (
            <RecordList
              aria-labelledby="found-clients"
              items={rows}
              look={look}
              chosen={selection}
              firstTitle={<SelectAll clients={rows} selection={selection} choose={choose} />}
              sorting={{ ...filters, onSort: (by) => onFilters(sortedNext(filters, by)) }}
            />
          )}
          {data.total > 0 && (
            <ResultsPager
              shown={data.clients.length}
              total={data.total}
              page={filters.page}
              onPage={(page) => onFilters({ ...filters, page })}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

type SelectAllProps = Pick<ManagedListProps, 'selection' | 'choose'> & { clients: readonly AdminClient[] }

function SelectAll({ clients, selection, choose }: SelectAllProps) {
  const chosen = clients.filter(({ id }) => selection.has(id)).length
  return (
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
  )
}

function NobodyFound({ hasClients }: { hasClients: boolean }) {
  return hasClients ? (
    <EmptyState icon={UserSearch} heading="No clients found matching your filters." />
  ) : (
    <EmptyState
      icon={UserSearch}
      heading="No clients yet"
      text="Add your first client, or import a list of them."
    />
  )
}

/** Roughly one screenful. */
const firstRows = 16
/** Milliseconds without new results before the rest is rendered, so that typing stays responsive. */
const restDelay = 250

/**
 * The rows to render. New results first render one screenful, so the response to a key or click paints
 * quickly; the rest follows once no newer results arrive. `query` identifies the results: while it is the
 * same, all rows stay.
 */
function useFirstRows<Row>(rows: readonly Row[], query: string, isOld: boolean): readonly Row[] {
  const [loadedQuery, setLoadedQuery] = useState(query)
  const [fullQuery, setFullQuery] = useState('')
  if (!isOld && loadedQuery !== query) setLoadedQuery(query)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFullQuery(loadedQuery)), restDelay)
    return () => clearTimeout(timer)
  }, [loadedQuery])
  return fullQuery === loadedQuery ? rows : rows.slice(0, firstRows)
}
