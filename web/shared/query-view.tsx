import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { LoadFailure } from './load-failure.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  loading: ReactNode
  /** Heading of the error state. */
  failed: string
  /** False where something else says that the data may be out of date. */
  staleNotice?: boolean
  children: (data: Data) => ReactNode
}

/** A query's data, under a notice if it may be out of date; without data its loading or error state. */
export function QueryView<Data>({
  query,
  loading,
  failed,
  staleNotice = true,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const retry = () => void refetch()
  if (data === undefined) {
    return error ? <LoadFailure heading={failed} error={error} busy={isFetching} onRetry={retry} /> : loading
  }
  return (
    <>
      {staleNotice && error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {children(data)}
    </>
  )
}
