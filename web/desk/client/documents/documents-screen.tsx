import { FilePlus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DocumentPage } from '#contract/calls/deal/document-list.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { useUrlState } from '#web/data/url-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { DealDrop } from '#web/desk/file-drop/deal-drop.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { BackLink, DealHeader } from '../frame/deal-header.tsx'
import { DealTitle } from '../frame/deal-page.tsx'
import { DocumentFilterBar } from './document-filter-bar.tsx'
import { type DocumentFilters, documentFiltersCodec } from './document-filters.ts'
import { DocumentList } from './document-list.tsx'
import { useDocumentResults } from './document-results.ts'
import { ClientOfTable } from './email-document.tsx'
import { MissingPapers } from './missing-papers.tsx'
import { RequestDocumentDialog } from './request-document-dialog.tsx'
import { DocumentOfDeal } from './review/document-of-deal.tsx'
import { useAdminDocuments } from './use-admin-documents.tsx'

/** All clients' documents, filtered to one client at first, or one document of a client. */
export default function DocumentsScreen({ clientId, documentId }: { clientId: string; documentId?: string }) {
  return (
    <DeskPage>
      {documentId === undefined ? (
        <>
          <DealOfPage clientId={clientId} />
          <AllDocuments clientId={clientId} />
        </>
      ) : (
        <DocumentOfDeal clientId={clientId} documentId={documentId} />
      )}
    </DeskPage>
  )
}

/** The header of the deal, if there is one. The list shows all clients, whatever client the address names. */
function DealOfPage({ clientId }: { clientId: string }) {
  const { data, isPending } = useCall(calls.getClient, { id: clientId })
  return (
    <>
      <BackLink />
      {(data || isPending) && <DealHeader clientId={clientId} client={data} />}
    </>
  )
}

/** The list with its tiles, filters and uploads. */
export function AllDocuments({ clientId }: { clientId: string }) {
  const [filters, setFilters] = useDocumentFilters(clientId)
  const found = useDocumentResults(filters)
  const total = found.data?.total
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
      {chosen && <MissingPapers key={chosen.id} client={chosen} />}
      {chosen && <DealDrop key={`drop-${chosen.id}`} client={chosen} />}
      <div className="mb-5">
        <DocumentTiles counts={found.data?.counts} failed={found.isError} />
      </div>
      <Sheet className="overflow-hidden" aria-labelledby="all-documents" aria-busy={found.isPlaceholderData}>
        <SheetHeader
          id="all-documents"
          title={total === undefined ? 'Documents' : `Documents (${total.toLocaleString('en-US')})`}
        />
        <DocumentFilterBar
          filters={filters}
          client={chosen}
          clientPlaceholder={isOne ? placeholder(client.error) : undefined}
          onChange={(changed) => setFilters({ ...changed, page: 1 })}
        />
        <ClientOfTable value={chosen}>
          <DocumentList found={found} filters={filters} onFilters={setFilters} />
        </ClientOfTable>
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
  const name = nameOf(client)
  return client.isArchived
    ? `${name} is archived. You can view documents but not add any.`
    : `Showing ${name}. Choose All Clients to see everything.`
}

/** The filters in the URL and a setter. */
function useDocumentFilters(clientId: string): [DocumentFilters, (filters: DocumentFilters) => void] {
  return useUrlState(useMemo(() => documentFiltersCodec(clientId), [clientId]))
}

type DocumentTilesProps = { counts: DocumentPage['counts'] | undefined; failed: boolean }

/** Four figures over the documents of the chosen client or of all, regardless of the other filters. */
function DocumentTiles({ counts, failed }: DocumentTilesProps) {
  return (
    <Figures
      failed={failed}
      figures={[
        ['Total Documents', counts?.total],
        ['Available', counts?.available],
        ['Pending', counts?.pending],
        ['Clients', counts?.clients],
      ]}
    />
  )
}

/** Upload for one client, or request a document from them. */
function ClientUploads({ client }: { client: AdminClient }) {
  const source = useAdminDocuments(client.id)
  const [open, setOpen] = useState<'upload' | 'request' | null>(null)
  const close = () => setOpen(null)
  const requests = (source.documents.data ?? []).filter(isOpenRequest)
  return (
    <>
      <UploadButtons onPress={setOpen} />
      {open === 'upload' && (
        <UploadDialog
          upload={source.upload}
          whoSees={source.whoSees}
          requests={requests}
          forRequest={null}
          hasTexts
          onClose={close}
        />
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
