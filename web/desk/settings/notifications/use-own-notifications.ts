import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminNotificationPreferences } from '#contract/calls/notifications/deliveries.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { useToast } from '#web/ui/toast-context.ts'

type Changes = Partial<AdminNotificationPreferences>

const key = queryKey(calls.getAdminNotificationPreferences)

/**
 * The admin's notification switches. A change shows immediately and saves automatically; a failed one is
 * undone, with a toast.
 */
export function useOwnNotifications() {
  const client = useQueryClient()
  const toast = useToast()
  const stored = useCall(calls.getAdminNotificationPreferences, undefined)
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join('/') },
    mutationFn: (body: Changes) => request(calls.changeAdminNotificationPreferences, { body }),
    onSuccess: async (saved) => {
      // A response requested before the save must not bring back the old value.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<AdminNotificationPreferences>(key, saved)
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to save your notification settings')
      toast({ title: 'Error', description, variant: 'error' })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Changes,
  })
  return {
    stored,
    shown: (data: AdminNotificationPreferences): AdminNotificationPreferences =>
      Object.assign({}, data, ...pending),
    change: (changes: Changes) => mutate(changes),
  }
}
