import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'

type SaveMessages = {
  /** Success toast; omitted for none. */
  done?: string
  /** Error toast if the server gives no message. */
  failed: string
  /** The lists to refetch. */
  refreshes: readonly { path: string }[]
}

/** Runs a change, refetches what it changed, and shows a toast with the result. */
export function useSave<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { done, failed, refreshes }: SaveMessages,
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation<Output, Error, Input>({
    mutationFn: run,
    onSuccess: async () => {
      if (done !== undefined) toast({ title: 'Success', description: done })
      await Promise.all(
        refreshes.map((call) => queries.invalidateQueries({ queryKey: queryKey(call), exact: true })),
      )
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureMessage(error, failed), variant: 'error' })
    },
  })
}
