import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnyCall, Answer } from '#contract/call.ts'
import { pollIntervals, type Topic } from '#contract/topics.ts'
import type { MayOmit, Params, RequestOptions } from './call-options.ts'
import { type LiveState, useLiveState } from './live-state.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'
import { RequestError } from './request-error.ts'
import { request } from './request.ts'

/** The polling interval in milliseconds, or false while the live stream makes polling unnecessary. */
export function pollInterval(topic: Topic | undefined, live: LiveState, error: unknown): number | false {
  if (live === 'live' || topic === undefined) return false
  const refused = error instanceof RequestError && (error.status === 401 || error.status === 404)
  return refused ? false : (pollIntervals[topic] ?? false)
}

/** A GET's query, kept fresh by the live stream, or by polling while that is down. */
export function useCall<C extends AnyCall>(
  call: C,
  params: Params<C>,
  options: { enabled?: boolean; polls?: boolean } = {},
): UseQueryResult<Answer<C>> {
  const live = useLiveState()
  const about = params as Record<string, string> | undefined
  return useQuery({
    queryKey: queryKey(call, about),
    queryFn: ({ signal }) =>
      request<C>(call, ...([{ params, signal }] as unknown as MayOmit<RequestOptions<C>>)),
    meta: answerMeta(call, about),
    enabled: options.enabled ?? true,
    refetchInterval: (query) =>
      options.polls === false ? false : pollInterval(call.version, live, query.state.error),
  })
}
