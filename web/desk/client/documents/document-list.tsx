import type { UseQueryResult } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import type { DocumentOfClient } from '#contract/documents.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { pageRows } from '#web/desk/clients/client-view.ts'
import { Pager } from '#web/desk/clients/pager.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DocumentCards } from './document-cards.tsx'
import type { RemoveDocument } from './document-controls.tsx'
import { DocumentTable } from './document-table.tsx'

type DocumentListProps = {
  documents: UseQueryResult<DocumentOfClient[]>
  /** What the filters let through. */
  rows: readonly DocumentOfClient[]
  page: number
  onPage: (page: number) => void
  remove: RemoveDocument
}

/** One page of documents as a table or as cards, or why there are none. */
export function DocumentList({ documents, rows, page: wanted, onPage, remove }: DocumentListProps) {
  const asTable = useMediaQuery('(min-width: 1200px)')
  if (documents.isPending) return <SkeletonRows rows={5} label="Loading documents" />
  if (!documents.data) {
    return (
      <FailureState
        heading="Failed to fetch all documents"
        text={failureMessage(documents.error, 'Something went wrong on our side. Please try again.')}
        busy={documents.isFetching}
        onRetry={() => void documents.refetch()}
      />
    )
  }
  if (rows.length === 0) {
    return <EmptyState icon={FileSearch} heading="No documents found matching your filters." />
  }
  const { shown, ...page } = pageRows(rows, wanted)
  const List = asTable ? DocumentTable : DocumentCards
  return (
    <>
      <List documents={shown} remove={remove} />
      {page.pages > 1 && <Pager {...page} total={rows.length} onPage={onPage} />}
    </>
  )
}
