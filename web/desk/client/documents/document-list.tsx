import { FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentPage, DocumentSort } from '#contract/calls/deal/document-list.ts'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { RecordList, type RecordView } from '#web/desk/lists/record-list.tsx'
import { ResultsPager } from '#web/desk/lists/results-pager.tsx'
import { formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { CategoryBadge } from '#web/shared/documents/category-badge.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useNamedRow, useRowInAddress } from '../row-in-address.ts'
import { DocumentActs, FirstToCheck } from './document-acts.tsx'
import { DocumentBadges, isToCheck, partnerSentText } from './document-badges.tsx'
import { type DocumentFilters, sortedBy } from './document-filters.ts'
import { DocumentName } from './document-name.tsx'
import type { DocumentResults } from './document-results.ts'
import { DueFrom } from './due-from.tsx'

type DocumentListProps = {
  found: DocumentResults
  filters: DocumentFilters
  onFilters: (filters: DocumentFilters) => void
  /** Shown below the sentence of an empty list of one client who has none. */
  none?: { text: string; action?: ReactNode } | undefined
}

/** One page of documents, or why there are none. */
export function DocumentList({ found, filters, onFilters, none }: DocumentListProps) {
  useRowInAddress(found.data !== undefined)
  const named = useNamedRow('document')
  return (
    <QueryView
      query={found}
      loading={<SkeletonRows rows={5} label="Loading documents" />}
      failed="Failed to fetch all documents"
    >
      {({ documents, total, page }: DocumentPage) =>
        total === 0 ? (
          <EmptyState icon={FileSearch} heading="No documents found matching your filters." {...none} />
        ) : (
          <FirstToCheck value={documents.find(isToCheck)?.id}>
            <RecordList
              aria-labelledby="all-documents"
              items={documents}
              look={look}
              chosen={named}
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
          </FirstToCheck>
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
      head: 'w-[22%]',
      cell: (document) => <DocumentName document={document} detail={document.description} isOneLine />,
    },
    {
      title: 'Client',
      sort: 'client',
      className: 'max-w-40 truncate',
      cell: (document) => <span title={documentClient(document)}>{documentClient(document)}</span>,
    },
    { title: 'Category', sort: 'category', cell: ({ category }) => <CategoryBadge category={category} /> },
    { title: 'Status', sort: 'status', cell: (document) => <Badges document={document} /> },
    {
      title: 'Due, From',
      head: 'whitespace-nowrap',
      className: 'lining-nums tabular-nums',
      cell: (document) => <DueFrom document={document} />,
    },
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
        isRequested(document) ? (
          <span className="text-13 text-ink-3">
            <span className="block">Requested</span> {formatMomentDay(document.uploadDate)}
          </span>
        ) : (
          formatMomentDay(document.uploadDate)
        ),
    },
    {
      title: 'Uploaded By',
      head: 'whitespace-nowrap',
      cell: (document) => (isRequested(document) ? '–' : uploaderLabel[document.uploadedBy]),
    },
    { title: 'Actions', cell: (document) => <DocumentActs document={document} /> },
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
      <div className="text-sm empty:hidden">
        <DueFrom document={document} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="lining-nums tabular-nums text-sm text-ink-3">
          {isRequested(document)
            ? `Requested ${formatMomentDay(document.uploadDate)}`
            : `${documentSize(document)} · ${formatMomentDay(document.uploadDate)} · ${uploaderLabel[document.uploadedBy]}`}
        </p>
        <DocumentActs document={document} />
      </div>
    </>
  ),
  hasActions: true,
  isDense: true,
  tableFrom: 1200,
  tableClass: '[&_:is(th,td):not(:first-child,:last-child)]:px-2!',
  rowClass: 'h-16 [&>td]:py-1!',
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
