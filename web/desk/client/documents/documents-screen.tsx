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
import { Sheet } from '#web/ui/sheet.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const none = chosen && found.data?.counts.total === 0 ? noneOf(chosen, ask) : undefined
  return (
    <>
      <DealTitle
        title="All Documents"
        actions={isComing ? <UploadButtons /> : uploads(chosen, none ? undefined : ask)}
        subtitle={subtitle(chosen, isNobody)}
      />
      {chosen && <MissingPapers key={chosen.id} client={chosen} />}
      {chosen && isAsking && (
        <RequestDocumentDialog key={`ask-${chosen.id}`} client={chosen} onClose={() => setAsking(false)} />
      )}
      {chosen && <DealDrop key={`drop-${chosen.id}`} client={chosen} />}
      <div className="mb-3">
        <DocumentTiles counts={found.data?.counts} failed={found.isError} />
      </div>
      <Sheet className="overflow-hidden" aria-labelledby="all-documents" aria-busy={found.isPlaceholderData}>
        <div className="table:flex table:items-center table:gap-3 table:py-2.5">
          <h2 className="px-4 pt-4 pb-3 whitespace-nowrap md:px-6 table:py-0 table:pr-0" id="all-documents">
            {total === undefined ? 'Documents' : `Documents (${total.toLocaleString('en-US')})`}
          </h2>
          <DocumentFilterBar
            filters={filters}
            client={chosen}
            clientPlaceholder={isOne ? placeholder(client.error) : undefined}
            onChange={(changed) => setFilters({ ...changed, page: 1 })}
          />
        </div>
        <ClientOfTable value={chosen}>
          <DocumentList found={found} filters={filters} onFilters={setFilters} none={none} />
        </ClientOfTable>
      </Sheet>
    </>
  )
}

/** Uploads need one client, and not an archived one. The request is left out where the empty list offers it. */
function uploads(client: AdminClient | undefined, onRequest: (() => void) | undefined) {
  return client && !client.isArchived ? (
    <ClientUploads key={client.id} client={client} onRequest={onRequest} />
  ) : undefined
}

/** A client who has no document yet: the sentence, and the first request. */
function noneOf(client: AdminClient, onRequest: () => void) {
  return {
    text: `${client.firstName} has no documents yet.`,
    ...(client.isArchived ? {} : { action: <RequestButton onPress={onRequest} /> }),
  }
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
      isLow
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

type ClientUploadsProps = { client: AdminClient; onRequest: (() => void) | undefined }

/** Upload for one client, or request a document from them. */
function ClientUploads({ client, onRequest }: ClientUploadsProps) {
  const source = useAdminDocuments(client.id)
  const [isOpen, setOpen] = useState(false)
  const requests = (source.documents.data ?? []).filter(isOpenRequest)
  return (
    <>
      {onRequest && <RequestButton onPress={onRequest} />}
      <UploadButton onPress={() => setOpen(true)} />
      {isOpen && (
        <UploadDialog
          upload={source.upload}
          whoSees={source.whoSees}
          requests={requests}
          forRequest={null}
          hasTexts
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The two buttons until the client has loaded. */
function UploadButtons() {
  return (
    <>
      <RequestButton />
      <UploadButton />
    </>
  )
}

type ButtonProps = { onPress?: () => void }

/** Disabled without a press, like the other one. */
function RequestButton({ onPress }: ButtonProps) {
  return (
    <Button variant="secondary" icon={FilePlus} disabled={onPress === undefined} onClick={onPress}>
      Request document
    </Button>
  )
}

function UploadButton({ onPress }: ButtonProps) {
  return (
    <Button icon={Upload} className="max-md:order-first" disabled={onPress === undefined} onClick={onPress}>
      Upload
    </Button>
  )
}
