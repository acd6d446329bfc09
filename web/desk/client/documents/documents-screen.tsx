import { calls } from 'virtual:call-table'
import type { AdminClient } from '#contract/clients.ts'
import { isNotFound } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import '#web/desk/clients/client-cards.css'
import '#web/shared/documents/documents.css'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { ClientUploads, UploadButtons } from './client-uploads.tsx'
import { filteredDocuments } from './document-filters.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentTiles } from './document-tiles.tsx'
import './documents.css'
import { FilterBar } from './filter-bar.tsx'
import { useDocumentFilters } from './use-document-filters.ts'
import { useRemoveDocument } from './use-remove-document.ts'

/** All clients' documents, filtered to one client at first. */
export default function DocumentsScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
      <AllDocuments clientId={clientId} />
    </DeskPage>
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
      <DeskHeading title="All Documents" actions={isComing ? <UploadButtons /> : uploads(chosen)}>
        <p>{subtitle(chosen, isNobody)}</p>
      </DeskHeading>
      <div className="mb-5">
        <DocumentTiles documents={documents.data} failed={documents.isError} />
      </div>
      <Sheet className="overflow-hidden" aria-labelledby="all-documents">
        <SheetHeader id="all-documents" title={documents.data ? `Documents (${rows.length})` : 'Documents'} />
        <FilterBar
          filters={filters}
          client={chosen}
          clientStandIn={isOne ? standIn(client.error) : undefined}
          onChange={setFilters}
        />
        <DocumentList documents={documents} rows={rows} page={page} onPage={setPage} remove={remove} />
      </Sheet>
    </>
  )
}

/** Nothing is added for nobody in particular, or for an archived client. */
function uploads(client: AdminClient | undefined) {
  return client && !client.isArchived ? <ClientUploads key={client.id} client={client} /> : undefined
}

/** What stands for a client whose name is not there. */
function standIn(error: Error | null): string {
  return isNotFound(error) ? 'Client not found' : 'This client'
}

function subtitle(client: AdminClient | undefined, isNobody: boolean): string {
  if (isNobody) return 'Documents of every client. Choose a client to upload for them.'
  if (!client) return 'Showing one client. Choose All Clients to see everything.'
  const name = clientName(client)
  return client.isArchived
    ? `${name} is archived: documents can be read, not added.`
    : `Showing ${name}. Choose All Clients to see everything.`
}
