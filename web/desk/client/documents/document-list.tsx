import { FileCheck, FileSearch, Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DocumentPage, DocumentSort } from '#contract/calls/deal/document-list.ts'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { callUrl } from '#web/data/request.ts'
import { RecordList, type RecordView } from '#web/desk/lists/record-list.tsx'
import { ResultsPager } from '#web/desk/lists/results-pager.tsx'
import { formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { paths } from '#web/paths.ts'
import { CategoryBadge } from '#web/shared/documents/category-badge.tsx'
import { DeleteDocument } from '#web/shared/documents/delete-document.tsx'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { PreviewDialog } from '#web/shared/documents/preview/preview-dialog.tsx'
import { previewKind } from '#web/shared/documents/preview/preview-kind.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { rowId, useRowInAddress } from '../row-in-address.ts'
import { AskAgain } from './ask-again.tsx'
import { DocumentBadges, isToCheck, partnerSentText } from './document-badges.tsx'
import { type DocumentFilters, sortedBy } from './document-filters.ts'
import { type DocumentResults, useRemoveDocument } from './document-results.ts'
import { EditDocument } from './edit-document.tsx'
import { EmailDocument } from './email-document.tsx'
import { markOpened } from './mark-opened.ts'

type DocumentListProps = {
  found: DocumentResults
  filters: DocumentFilters
  onFilters: (filters: DocumentFilters) => void
}

/** One page of documents, or why there are none. */
export function DocumentList({ found, filters, onFilters }: DocumentListProps) {
  useRowInAddress(found.data !== undefined)
  return (
    <QueryView
      query={found}
      loading={<SkeletonRows rows={5} label="Loading documents" />}
      failed="Failed to fetch all documents"
    >
      {({ documents, total, page }: DocumentPage) =>
        total === 0 ? (
          <EmptyState icon={FileSearch} heading="No documents found matching your filters." />
        ) : (
          <>
            <RecordList
              aria-labelledby="all-documents"
              items={documents}
              look={look}
              sorting={{ ...filters, onSort: (by) => onFilters(sortedBy(filters, by)) }}
            />
            {total > documents.length && (
              <ResultsPager
                shown={documents.length}
                total={total}
                page={page}
                onPage={(to) => onFilters({ ...filters, page: to })}
              />
            )}
          </>
        )
      }
    </QueryView>
  )
}

const look: RecordView<DocumentOfClient, DocumentSort> = {
  columns: [
    {
      title: 'Name',
      sort: 'name',
      cell: (document) => <DocumentName document={document} detail={document.description} />,
    },
    { title: 'Client', sort: 'client', cell: documentClient },
    { title: 'Category', sort: 'category', cell: ({ category }) => <CategoryBadge category={category} /> },
    { title: 'Status', sort: 'status', cell: (document) => <Badges document={document} /> },
    {
      title: 'Size',
      sort: 'size',
      className: 'lining-nums tabular-nums whitespace-nowrap',
      cell: documentSize,
    },
    {
      title: 'Upload Date',
      sort: 'uploaded',
      className: 'lining-nums tabular-nums whitespace-nowrap',
      cell: (document) =>
        `${isRequested(document) ? 'Requested ' : ''}${formatMomentDay(document.uploadDate)}`,
    },
    {
      title: 'Uploaded By',
      head: 'whitespace-nowrap',
      cell: (document) => (isRequested(document) ? '–' : uploaderLabel[document.uploadedBy]),
    },
    { title: 'Actions', cell: (document) => <DocumentControls document={document} /> },
  ],
  card: (document) => (
    <>
      <DocumentName document={document} detail={documentClient(document)} />
      {document.description && <p className="text-sm text-ink-2">{document.description}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge category={document.category} />
        <DocumentBadges document={document} />
        <WhoChecks document={document} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="lining-nums tabular-nums text-sm text-ink-3">
          {isRequested(document)
            ? `Requested ${formatMomentDay(document.uploadDate)}`
            : `${documentSize(document)} · ${formatMomentDay(document.uploadDate)} · ${uploaderLabel[document.uploadedBy]}`}
        </p>
        <DocumentControls document={document} />
      </div>
    </>
  ),
  hasActions: true,
  isDense: true,
  tableFrom: 1200,
}

function Badges({ document }: { document: DocumentOfClient }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <DocumentBadges document={document} />
      <WhoChecks document={document} />
    </div>
  )
}

function WhoChecks({ document }: { document: DocumentOfClient }) {
  return <p className="text-13 text-ink-3 empty:hidden">{partnerSentText(document, document.agentName)}</p>
}

function DocumentName({ document, detail }: { document: DocumentOfClient; detail: string | null }) {
  return (
    <div className="flex min-w-0 items-center gap-3 focus:bg-pine-soft" id={rowId('document', document.id)}>
      <DocumentIcon mimeType={document.mimeType} />
      <div className="min-w-0 wrap-anywhere">
        {document.review ? (
          <SmartLink
            href={paths.clientDocument(document.clientId, document.id)}
            className="inline-block min-h-6 font-semibold hover:text-pine hover:underline hover:underline-offset-3"
          >
            {document.name}
          </SmartLink>
        ) : (
          <b className="font-semibold">{document.name}</b>
        )}
        {detail && <p className="text-13 whitespace-pre-line text-ink-3">{detail}</p>}
      </div>
    </div>
  )
}

/** Not uploaded yet; its date is the request's. */
function isRequested({ status }: DocumentOfClient): boolean {
  return status === 'pending'
}

const uploaderLabel = { admin: 'Admin', client: 'Client', partner: 'Partner' } as const

/** The client's name; 'Unknown Client' if there is none (specification, section 2). */
function documentClient({ clientFirstName, clientLastName }: DocumentOfClient): string {
  return nameOf({ firstName: clientFirstName, lastName: clientLastName }).trim() || 'Unknown Client'
}

/** The file size; a dash if there is no file yet. */
function documentSize({ status, fileSize }: DocumentOfClient): string {
  return status === 'available' ? formatFileSize(fileSize) : '–'
}

/** Preview and download (only if the file exists), edit, and delete with confirmation. */
function DocumentControls({ document }: { document: DocumentOfClient }) {
  const remove = useRemoveDocument(document.clientId)
  const [previews, setPreviews] = useState(false)
  return (
    <div className="flex flex-wrap justify-end">
      {document.review && (
        <IconLink
          label={`${isToCheck(document) ? 'Check' : 'Open'} ${document.name}`}
          icon={isToCheck(document) ? FileCheck : Eye}
          href={paths.clientDocument(document.clientId, document.id)}
        />
      )}
      {!document.review && previewKind(document) && (
        <IconButton
          label={`Preview ${document.name}`}
          icon={Eye}
          onClick={() => {
            markOpened(document)
            setPreviews(true)
          }}
        />
      )}
      {document.status === 'available' && (
        <IconLink
          label={`Download ${document.name}`}
          icon={Download}
          href={callUrl(calls.downloadDocument.path, { id: document.id })}
          target="_blank"
          onClick={() => markOpened(document)}
        />
      )}
      {document.endedOn && <AskAgain document={document} />}
      <EmailDocument document={document} />
      <EditDocument document={document} />
      <DeleteDocument document={document} remove={remove} />
      {previews && <PreviewDialog document={document} onClose={() => setPreviews(false)} />}
    </div>
  )
}
