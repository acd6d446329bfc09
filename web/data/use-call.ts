import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnyCall, Answer } from '#contract/call.ts'
import { pollIntervals } from '#contract/topics.ts'
import type { MayOmit, Params, RequestOptions } from './call-options.ts'
import { type LiveState, useLiveState } from './live-state.ts'
import { queryKey, type QueryParams } from './query-key.ts'
import { answerMeta } from './query-meta.ts'
import { isRefused } from './request-error.ts'
import { request } from './request.ts'

/** Milliseconds between polls of an answer that spans clients or topics. */
const pollReads = 10_000

/**
 * The polling interval in milliseconds, or false while the live stream makes polling unnecessary: it announces a change once, so
 * a read that failed is made up for by polling until one arrives.
 */
export function pollInterval(
  { version, reads }: Pick<AnyCall, 'version' | 'reads'>,
  live: LiveState,
  error: unknown,
): number | false {
  if (live === 'live' && error === null) return false
  const interval = version === undefined ? reads && pollReads : pollIntervals[version]
  return isRefused(error) ? false : (interval ?? false)
}

interface CallOptions {
  enabled?: boolean
  polls?: boolean
  /** The query string; until its answer arrives, the former query's answer stays. */
  query?: QueryParams
}

/** A GET's query, kept fresh by the live stream, or by polling while that is down. */
export function useCall<C extends AnyCall>(
  call: C,
  params: Params<C>,
  { enabled = true, polls = true, query }: CallOptions = {},
): UseQueryResult<Answer<C>> {
  const live = useLiveState()
  const about = params as Record<string, string> | undefined
  return useQuery<Answer<C>>({
    queryKey: query ? [...queryKey(call, about), query] : queryKey(call, about),
    queryFn: ({ signal }) =>
      request<C>(call, ...([{ params, query, signal }] as unknown as MayOmit<RequestOptions<C>>)),
    meta: answerMeta(call, about),
    enabled,
    ...(query ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state }) => polls && pollInterval(call, live, state.error),
  })
}
