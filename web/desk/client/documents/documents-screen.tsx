import { useQueryClient } from '@tanstack/react-query'
import { FilePlus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/clients.ts'
import type { DocumentOfClient } from '#contract/documents.ts'
import { queryKey } from '#web/api/query-key.ts'
import { isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useUrlState } from '#web/api/url-state.ts'
import { useCall } from '#web/api/use-call.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { ClientPicker } from '#web/desk/clients/client-picker.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { FilterBar } from '#web/desk/frame/filter-bar.tsx'
import { categoryLabels, documentCategories } from '#web/shared/documents/document-categories.ts'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { BackLink, DealHeader } from '../frame/deal-header.tsx'
import { DealTitle } from '../frame/deal-page.tsx'
import type { RemoveDocument } from './document-controls.tsx'
import { filteredDocuments, type DocumentFilters, documentFiltersCodec } from './document-filters.ts'
import { DocumentList } from './document-list.tsx'
import { RequestDocumentDialog } from './request-document-dialog.tsx'
import { useAdminDocuments } from './use-admin-documents.ts'

/** All clients' documents, filtered to one client at first. */
export default function DocumentsScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
      <DealOfPage clientId={clientId} />
      <AllDocuments clientId={clientId} />
    </DeskPage>
  )
}

/** The header of the deal, if there is one: the list is of all clients, whoever the address names. */
function DealOfPage({ clientId }: { clientId: string }) {
  const { data, isPending } = useCall(calls.getClient, { id: clientId })
  return (
    <>
      <BackLink />
      {(data || isPending) && <DealHeader clientId={clientId} client={data} />}
    </>
  )
}

function AllDocuments({ clientId }: { clientId: string }) {
  const documents = useCall(calls.listAllDocuments, undefined)
  const { filters, setFilters, page, setPage } = useDocumentFilters(clientId)
  const remove = useRemoveDocument()
  const rows = filteredDocuments(documents.data ?? [], filters)
  const isOne = filters.client !== 'all'
  const client = useCall(calls.getClient, { id: filters.client }, { enabled: isOne })
  const chosen = isOne ? client.data : undefined
  const isComing = isOne && client.isPending
  const isNobody = !isOne || isNotFound(client.error)
  return (
    <>
      <DealTitle
        title="All Documents"
        actions={isComing ? <UploadButtons /> : uploads(chosen)}
        subtitle={subtitle(chosen, isNobody)}
      />
      <div className="mb-5">
        <DocumentTiles documents={documents.data} failed={documents.isError} />
      </div>
      <Sheet className="overflow-hidden" aria-labelledby="all-documents">
        <SheetHeader id="all-documents" title={documents.data ? `Documents (${rows.length})` : 'Documents'} />
        <DocumentFilterBar
          filters={filters}
          client={chosen}
          clientPlaceholder={isOne ? placeholder(client.error) : undefined}
          onChange={setFilters}
        />
        <DocumentList documents={documents} rows={rows} page={page} onPage={setPage} remove={remove} />
      </Sheet>
    </>
  )
}

/** Uploads need one client, and not an archived one. */
function uploads(client: AdminClient | undefined) {
  return client && !client.isArchived ? <ClientUploads key={client.id} client={client} /> : undefined
}

/** Shown in place of a client's name that is not loaded or does not exist. */
function placeholder(error: Error | null): string {
  return isNotFound(error) ? 'Client not found' : 'This client'
}

function subtitle(client: AdminClient | undefined, isNobody: boolean): string {
  if (isNobody) return 'Documents for every client. Choose a client to upload.'
  if (!client) return 'Showing one client. Choose All Clients to see everything.'
  const name = clientName(client)
  return client.isArchived
    ? `${name} is archived. You can view documents but not add any.`
    : `Showing ${name}. Choose All Clients to see everything.`
}

/** The filters, stored in the URL, and the page; changing a filter goes back to the first page. */
function useDocumentFilters(clientId: string) {
  const codec = useMemo(() => documentFiltersCodec(clientId), [clientId])
  const [filters, set] = useUrlState(codec)
  const [page, setPage] = useState(1)
  const setFilters = (changed: DocumentFilters) => {
    setPage(1)
    set(changed)
  }
  return { filters, setFilters, page, setPage }
}

type DocumentTilesProps = { documents: readonly DocumentOfClient[] | undefined; failed: boolean }

/** Four figures over all documents, regardless of filters. */
function DocumentTiles({ documents, failed }: DocumentTilesProps) {
  const available = documents?.filter(({ status }) => status === 'available').length
  return (
    <Figures
      failed={failed}
      figures={[
        ['Total Documents', documents?.length],
        ['Available', available],
        ['Pending', documents?.filter(({ status }) => status !== 'available').length],
        ['Clients', documents && new Set(documents.map(({ clientId }) => clientId)).size],
      ]}
    />
  )
}

/** Deletes a document on the server, removes it from the cached list and refetches the figures. */
function useRemoveDocument(): RemoveDocument {
  const queries = useQueryClient()
  return async (documentId) => {
    await request(calls.deleteDocument, { params: { id: documentId } })
    const key = queryKey(calls.listAllDocuments)
    const document = queries.getQueryData<DocumentOfClient[]>(key)?.find(({ id }) => id === documentId)
    queries.setQueryData<DocumentOfClient[]>(key, (list) => list?.filter(({ id }) => id !== documentId))
    if (document) {
      const ofClient = queryKey(calls.listDocuments, { id: document.clientId })
      void queries.invalidateQueries({ queryKey: ofClient })
    }
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: queryKey(calls.getAdminStats) })
  }
}

/** Upload for one client, or request a document from them. */
function ClientUploads({ client }: { client: AdminClient }) {
  const source = useAdminDocuments(client.id)
  const [open, setOpen] = useState<'upload' | 'request' | null>(null)
  const close = () => setOpen(null)
  const requests = (source.documents.data ?? []).filter(({ status }) => status === 'pending')
  return (
    <>
      <UploadButtons onPress={setOpen} />
      {open === 'upload' && (
        <UploadDialog upload={source.upload} requests={requests} forRequest={null} hasTexts onClose={close} />
      )}
      {open === 'request' && <RequestDocumentDialog client={client} onClose={close} />}
    </>
  )
}

/** The two buttons; disabled until the client has loaded. */
function UploadButtons({ onPress }: { onPress?: (what: 'upload' | 'request') => void }) {
  const disabled = onPress === undefined
  return (
    <>
      <Button variant="secondary" icon={FilePlus} disabled={disabled} onClick={() => onPress?.('request')}>
        Request document
      </Button>
      <Button icon={Upload} disabled={disabled} onClick={() => onPress?.('upload')}>
        Upload
      </Button>
    </>
  )
}

type FilterBarProps = {
  filters: DocumentFilters
  /** The filtered client; undefined for all clients, and until loaded. */
  client: AdminClient | undefined
  /** Shown in place of a chosen client that is not loaded or does not exist. */
  clientPlaceholder: string | undefined
  onChange: (filters: DocumentFilters) => void
}

function DocumentFilterBar({ filters, client, clientPlaceholder, onChange }: FilterBarProps) {
  return (
    <FilterBar className="gap-3 md:grid-cols-[1fr_1fr] lg:grid-cols-[2fr_1fr_1fr_1fr]">
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
        placeholder={clientPlaceholder}
        onChoose={({ id }) => onChange({ ...filters, client: id })}
        all={{ label: 'All Clients', onChoose: () => onChange({ ...filters, client: 'all' }) }}
      />
    </FilterBar>
  )
}
