import { FileSearch } from 'lucide-react'
import type { DocumentPage, DocumentSort } from '#contract/calls/deal/document-list.ts'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { CardList } from '#web/desk/lists/card.tsx'
import { ResultsPager } from '#web/desk/lists/results-pager.tsx'
import { type SortedColumn, SortHeaders } from '#web/desk/lists/sort-header.tsx'
import { formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { CategoryBadge } from '#web/shared/documents/category-badge.tsx'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { StatusBadge } from '#web/shared/documents/status-badge.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DocumentControls } from './document-controls.tsx'
import { type DocumentFilters, sortedBy } from './document-filters.ts'
import type { DocumentResults } from './document-results.ts'

type DocumentListProps = {
  found: DocumentResults
  filters: DocumentFilters
  onFilters: (filters: DocumentFilters) => void
}

/** One page of documents as a table or cards, or why there are none. */
export function DocumentList({ found, filters, onFilters }: DocumentListProps) {
  const asTable = useMediaQuery('(min-width: 1200px)')
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
            {asTable ? (
              <DocumentTable documents={documents} filters={filters} onFilters={onFilters} />
            ) : (
              <DocumentCards documents={documents} />
            )}
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

/** The documents as cards, below 1200 px. */
function DocumentCards({ documents }: { documents: readonly DocumentOfClient[] }) {
  return (
    <CardList aria-labelledby="all-documents">
      {documents.map((document) => (
        <li
          key={document.id}
          className="grid min-w-0 content-between gap-2.5 bg-sheet p-4 wrap-anywhere md:px-6"
        >
          <DocumentName document={document} detail={documentClient(document)} />
          {document.description && <p className="text-sm text-ink-2">{document.description}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <CategoryBadge category={document.category} />
            <StatusBadge status={document.status} />
          </div>
          <div className="flex items-center justify-between gap-3">
            <p className="lining-nums tabular-nums text-sm text-ink-3">
              {isRequested(document)
                ? `Requested ${formatMomentDay(document.uploadDate)}`
                : `${documentSize(document)} · ${formatMomentDay(document.uploadDate)} · ${uploaderLabel[document.uploadedBy]}`}
            </p>
            <DocumentControls document={document} />
          </div>
        </li>
      ))}
    </CardList>
  )
}

type DocumentTableProps = Omit<DocumentListProps, 'found'> & { documents: readonly DocumentOfClient[] }

const columns: readonly SortedColumn<DocumentSort>[] = [
  ['Name', 'name', ''],
  ['Client', 'client', ''],
  ['Category', 'category', ''],
  ['Status', 'status', ''],
  ['Size', 'size', ''],
  ['Upload Date', 'uploaded', ''],
]

/** The documents as a table with sortable columns, from 1200 px. */
function DocumentTable({ documents, filters, onFilters }: DocumentTableProps) {
  return (
    <DataTable actions aria-labelledby="all-documents">
      <thead>
        <tr>
          <SortHeaders
            columns={columns}
            sorting={filters}
            onSort={(by) => onFilters(sortedBy(filters, by))}
          />
          <th scope="col" className="whitespace-nowrap">
            Uploaded By
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <DocumentName document={document} detail={document.description} />
            </td>
            <td>{documentClient(document)}</td>
            <td>
              <CategoryBadge category={document.category} />
            </td>
            <td>
              <StatusBadge status={document.status} />
            </td>
            <td className="lining-nums tabular-nums whitespace-nowrap">{documentSize(document)}</td>
            <td className="lining-nums tabular-nums whitespace-nowrap">
              {isRequested(document) && 'Requested '}
              {formatMomentDay(document.uploadDate)}
            </td>
            <td>{isRequested(document) ? '–' : uploaderLabel[document.uploadedBy]}</td>
            <td>
              <DocumentControls document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function DocumentName({ document, detail }: { document: DocumentOfClient; detail: string | null }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <DocumentIcon mimeType={document.mimeType} />
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{document.name}</b>
        {detail && <p className="text-13 whitespace-pre-line text-ink-3">{detail}</p>}
      </div>
    </div>
  )
}

/** Nobody has uploaded it yet; its date is that of the request. */
function isRequested({ status }: DocumentOfClient): boolean {
  return status === 'pending'
}

const uploaderLabel = { admin: 'Admin', client: 'Client' } as const

/** The client's name; 'Unknown Client' if there is none (specification, section 2). */
function documentClient({ clientFirstName, clientLastName }: DocumentOfClient): string {
  return nameOf({ firstName: clientFirstName, lastName: clientLastName }).trim() || 'Unknown Client'
}

/** The file size; a dash if there is no file yet. */
function documentSize({ status, fileSize }: DocumentOfClient): string {
  return status === 'available' ? formatFileSize(fileSize) : '–'
}
