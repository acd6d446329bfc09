import { useMutation, useQueryClient, type UseMutateFunction } from '@tanstack/react-query'
import { type ToastContent, useToast } from '#web/ui/toast-context.ts'
import { queryKey } from './query-key.ts'
import { failureMessage } from './request-error.ts'

/** A query by its call, or by its key if the call has parameters. */
type Refetched = { path: string } | readonly string[]

interface ActionOptions<Input, Output> {
  /** Success toast: its description, or the whole toast; omitted for none. */
  done?: string | ((answer: Output, input: Input) => string | ToastContent)
  /** Error toast: its description if the server gives no message, or a function that returns the description. */
  failed: string | ((error: Error, input: Input) => string)
  /** Title of the error toast; "Error" by default. */
  failedTitle?: string
  /** Queries to refetch in the background. */
  refetches?: readonly Refetched[]
  /** Queries to refetch, too; the action is busy until they have arrived. */
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

/** Something the user does on the server: runs the work, shows a toast with the result, and refetches what changed. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const queries = useQueryClient()
  const toast = useToast()
  const { done, failed, failedTitle = 'Error', onDone, onFailed, scope } = options
  const refetch = async (queried: readonly Refetched[] = []) => {
    const keys = queried.map((query) => ('path' in query ? queryKey(query) : query))
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key, exact: true })))
  }
  const settle = async () => {
    void refetch(options.refetches)
    await refetch(options.waitsFor)
  }
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: work,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input)
      const content = typeof done === 'function' ? done(answer, input) : done
      if (typeof content === 'string') toast({ title: 'Success', description: content })
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
