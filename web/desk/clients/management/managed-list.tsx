import { UserSearch } from 'lucide-react'
import type { AdminClient } from '#contract/clients.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import type { ClientSearchResults } from '../client-search-results.ts'
import { ResultsPager } from '../results-pager.tsx'
import { clientFiltersSearch } from './client-filters.ts'
import { ManagedCards } from './managed-cards.tsx'
import { type ManagedListProps, ManagedTable } from './managed-table.tsx'
import { useFirstRows } from './use-first-rows.ts'

const none: readonly AdminClient[] = []

type Props = Omit<ManagedListProps, 'clients'> & { found: ClientSearchResults }

/** One page of the found clients as a table or as cards, or why there are none. */
export function ManagedList({ found, ...rest }: Props) {
  const asTable = useMediaQuery('(min-width: 1200px)')
  const { data, error, isFetching } = found
  const rows = useFirstRows(data?.clients ?? none, clientFiltersSearch(rest.filters), found.isPlaceholderData)
  const retry = () => void found.refetch()
  if (!data && error) {
    return (
      <FailureState
        heading="Failed to fetch clients"
        text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
        busy={isFetching}
        onRetry={retry}
      />
    )
  }
  if (!data) return <SkeletonRows rows={8} label="Loading clients" />
  const List = asTable ? ManagedTable : ManagedCards
  return (
    <>
      {error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {data.clients.length === 0 ? (
        <EmptyState icon={UserSearch} heading="No clients found matching your filters." />
      ) : (
        <List clients={rows} {...rest} />
      )}
      {data.total > 0 && (
        <ResultsPager
          found={data}
          page={rest.filters.page}
          onPage={(page) => rest.onFilters({ ...rest.filters, page })}
        />
      )}
    </>
  )
}
