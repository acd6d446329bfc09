import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { AdminNotificationPreferences } from '#contract/deliveries.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { useToast } from '#web/ui/toast-context.ts'

type Changes = Partial<AdminNotificationPreferences>

const key = queryKey(calls.getAdminNotificationPreferences)

/** What the admin wants to be told. A change shows at once and is saved by itself; one that fails is undone and told. */
export function useOwnNotifications() {
  const client = useQueryClient()
  const toast = useToast()
  const stored = useCall(calls.getAdminNotificationPreferences, undefined)
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join('/') },
    mutationFn: (body: Changes) => request(calls.changeAdminNotificationPreferences, { body }),
    onSuccess: async (saved) => {
      // An answer that was asked for before the save must not show the old value again.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<AdminNotificationPreferences>(key, saved)
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to save what you want to be told')
      toast({ title: 'Error', description, variant: 'error' })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  const wanted = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Changes,
  })
  return {
    stored,
    shown: (data: AdminNotificationPreferences): AdminNotificationPreferences =>
      Object.assign({}, data, ...wanted),
    change: (changes: Changes) => mutate(changes),
  }
}
