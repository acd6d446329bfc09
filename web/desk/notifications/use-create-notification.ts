import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { type NotificationDraft, draftBody } from './notification-draft.ts'

/** Sends a notification to a client, and shows a toast with the result (specification, section 8). */
export function useCreateNotification() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ clientId, draft }: { clientId: string; draft: NotificationDraft }) =>
      request(calls.createNotification, { params: { clientId }, body: draftBody(draft) }),
    onSuccess: ({ clientId }) => {
      toast({ title: 'Notification Created', description: 'The notification has been sent to the client.' })
      void queries.invalidateQueries({ queryKey: queryKey(calls.listNotifications, { clientId }) })
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to create notification.')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}
