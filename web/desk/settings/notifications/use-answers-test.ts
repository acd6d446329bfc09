import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import type { AnswerChannel } from '#contract/rules/incoming.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'

const second = 1_000
/** How long a test is watched each second, then each five seconds, in milliseconds. */
const watchedFor = { closely: 120 * second, atAll: 15 * 60 * second }

/** A test of answers by one channel that was started in this page. */
export interface RunningTest {
  start: () => void
  isStarting: boolean
  /** Why it did not start, or cannot be followed. */
  error: string | null
  /** Seconds that it has been waited for; null before it started and once it came in. */
  waited: number | null
  arrived: (Required<Pick<AnswersTest, 'arrivedAfter' | 'way'>> & Pick<AnswersTest, 'isEncrypted'>) | null
}

/** Starts a test and asks the server until it has come in; each press starts another one. */
export function useAnswersTest(channel: AnswerChannel): RunningTest {
  const client = useQueryClient()
  const [begun, setBegun] = useState(0)
  const key = [...queryKey(calls.getAnswersTest), { channel }]
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => request(calls.startAnswersTest, { body: { channel } }),
    onMutate: () => client.removeQueries({ queryKey: key }),
    onSuccess: () => setBegun(Date.now()),
  })
  const isRunning = !isPending && typeof data?.startedAt === 'string'
  const watch = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => ({
      test: await request(calls.getAnswersTest, { query: { channel }, signal }),
      askedAt: Date.now(),
    }),
    enabled: isRunning,
    refetchInterval: ({ state }) => {
      const waited = Date.now() - begun
      if (state.data?.test.arrivedAfter !== undefined || waited > watchedFor.atAll) return false
      return waited > watchedFor.closely ? 5 * second : second
    },
  })
  const { arrivedAfter, way, isEncrypted } = watch.data?.test ?? {}
  const arrived =
    isRunning && arrivedAfter !== undefined && way !== undefined
      ? { arrivedAfter, way, ...(isEncrypted === undefined ? {} : { isEncrypted }) }
      : null
  const failed = error ?? (isRunning ? watch.error : null)
  return {
    start: () => mutate(),
    isStarting: isPending,
    error: failed
      ? failureMessage(failed, 'The test did not work. Try again in a moment.')
      : (data?.error ?? null),
    waited: isRunning && !arrived ? Math.max(0, (watch.data?.askedAt ?? begun) - begun) / second : null,
    arrived,
  }
}
