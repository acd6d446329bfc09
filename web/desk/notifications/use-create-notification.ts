import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { type NotificationDraft, draftBody } from './notification-draft.ts'

const create = ({ clientId, draft }: { clientId: string; draft: NotificationDraft }) =>
  request(calls.createNotification, { params: { clientId }, body: draftBody(draft) })

/** Sends a notification to a client, and shows a toast with the result (specification, section 8). */
export function useCreateNotification() {
  const queries = useQueryClient()
  return useAction(create, {
    done: () => ({
      title: 'Notification Created',
      description: 'The notification has been sent to the client.',
    }),
    failed: 'Failed to create notification.',
    onDone: ({ clientId }) => {
      void queries.invalidateQueries({ queryKey: queryKey(calls.listNotifications, { clientId }) })
    },
  })
}
