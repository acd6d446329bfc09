import {
  hashKey,
  type Query,
  useMutation,
  useQueryClient,
  type UseMutateFunction,
} from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import * as t from '#texts/controls.ts'
import { type ToastContent, useToast } from '#web/ui/toast-context.ts'
import { concerns } from './live-invalidation.ts'
import { queryKey } from './query-key.ts'
import { failureMessage } from './request-error.ts'

/** A query by its call, or by its key if the call has parameters. */
type Refetched = { path: string } | readonly string[]

const hashOf = (query: Refetched) => hashKey('path' in query ? queryKey(query) : query)

interface ActionOptions<Input, Output> {
  /** Success toast: its description, or the whole toast; null for none. */
  done: string | ((answer: Output, input: Input) => string | ToastContent) | null
  /** Error toast: its description if the server gives no message, or a function that returns the description. */
  failed: string | ((error: Error, input: Input) => string)
  /** Title of the error toast; "Error" by default. */
  failedTitle?: string
  /** A call whose changes to one client are refetched in the background on all screens. */
  changes?: { call: AnyCall; clientId: string }
  /** Queries to refetch in the background as well. */
  refetches?: readonly Refetched[]
  /** Queries to refetch; the action is busy until they have arrived. */
  waitsFor?: readonly Refetched[]
  /** Refetches after a failure as well, because someone else may have changed the same thing. */
  refetchesOnFailure?: boolean
  /** Runs before the toast. */
  onDone?: (answer: Output, input: Input) => unknown
  /** Runs before the error toast. */
  onFailed?: (error: Error) => void
  /** Actions with the same scope run one after the other. */
  scope?: string
}

export interface Action<Input, Output> {
  /** Starts the action. Its callbacks only run while the component is mounted. */
  run: UseMutateFunction<Output, Error, Input>
  isBusy: boolean
  /** The input of the run in progress. */
  running: Input | undefined
  /** The answer of the latest run. */
  answer: Output | undefined
  error: Error | null
}

/** An action on the server: runs the work, shows a toast with the result, and refetches the changed queries. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const queries = useQueryClient()
  const toast = useToast()
  const { done, failed, failedTitle = t.error, onDone, onFailed, scope } = options
  const settle = async () => {
    const { changes, refetches = [], waitsFor = [] } = options
    const awaited = new Set(waitsFor.map(hashOf))
    const others = new Set(refetches.map(hashOf))
    const event = changes && { clientId: changes.clientId, topics: changes.call.changes ?? [] }
    const isTouched = ({ meta, queryHash }: Query) =>
      others.has(queryHash) || (event !== undefined && concerns(event, 'admin', meta))
    void queries.invalidateQueries({
      predicate: (query) => isTouched(query) && !awaited.has(query.queryHash),
    })
    await queries.invalidateQueries({ predicate: ({ queryHash }) => awaited.has(queryHash) })
  }
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: work,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input)
      const content = typeof done === 'function' ? done(answer, input) : done
      if (typeof content === 'string') toast({ title: t.done, description: content })
      else if (content) toast(content)
      await settle()
    },
    onError: async (error, input) => {
      onFailed?.(error)
      const description = typeof failed === 'function' ? failed(error, input) : failureMessage(error, failed)
      toast({ title: failedTitle, description, variant: 'error' })
      if (options.refetchesOnFailure) await settle()
    },
  })
  const { mutate: run, isPending: isBusy, variables, data: answer, error } = mutation
  return { run, isBusy, running: isBusy ? variables : undefined, answer, error }
}
