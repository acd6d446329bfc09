import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/preferences.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { useToast } from '#web/ui/toast-context.ts'
import type { PreferenceSource } from './preference-source.ts'

/** The preferences as the client sees and changes them in the portal. */
export function usePortalPreferences(uniqueId: string): PreferenceSource {
  const params = { uniqueId }
  const client = useQueryClient()
  return usePreferences(
    queryKey(calls.getPortalPreferences, params),
    useCall(calls.getPortalPreferences, params),
    async (body) => {
      const saved = await request(calls.changePortalPreferences, { params, body })
      // Turning a channel on may have sent a code or a link.
      void client.invalidateQueries({ queryKey: queryKey(calls.getPortalChannels, params) })
      return saved
    },
  )
}

/** Shows a change at once, saves it, and undoes it on failure. `key`: where the preferences are cached. */
export function usePreferences(
  key: readonly string[],
  preferences: PreferenceSource['preferences'],
  save: (changes: PreferenceChanges) => Promise<Preferences>,
): PreferenceSource {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join('/') },
    mutationFn: save,
    onSuccess: async (saved) => {
      // A response requested before the save must not bring back the old value.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Preferences>(key, saved)
      toast({
        title: t.updated,
        description: t.updatedText,
      })
    },
    onError: () => {
      toast({
        title: controls.error,
        description: t.notUpdated,
        variant: 'error',
      })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChanges,
  })
  const { data } = preferences
  return {
    preferences,
    shown: data && Object.assign({}, data, ...pending),
    change: (changes) => mutate(changes),
  }
}
