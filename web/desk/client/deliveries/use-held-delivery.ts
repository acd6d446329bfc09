import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { Notice } from '#contract/deliveries.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'

export type HeldDeed = 'send' | 'cancel'

const words = {
  send: { done: 'The notice goes out now', failed: 'Failed to send the notice' },
  cancel: { done: 'The notice has been cancelled', failed: 'Failed to cancel the notice' },
}

/**
 * Lets a held notice go or cancels it, and says in a toast how it went. The log is fetched again in any case: a notice that
 * is no longer held then shows as what it became.
 */
export function useHeldNotice({ id, clientId }: Pick<Notice, 'id' | 'clientId'>) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (deed: HeldDeed) =>
      request(deed === 'send' ? calls.sendNoticeNow : calls.cancelNotice, { params: { id } }),
    onSuccess: (_, deed) => toast({ title: 'Success', description: words[deed].done }),
    onError: (error, deed) => {
      const description = failureMessage(error, words[deed].failed)
      toast({ title: 'Error', description, variant: 'error' })
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKey(calls.listNotices, { clientId: clientId ?? '' }) }),
  })
}
