import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { channelHint } from './channel-hint.ts'

/** Whether a notification to a client is seen in the portal only, and why; null while that is not known. */
export function useChannelHint(clientId: string | undefined): string | null {
  const enabled = clientId !== undefined
  const preferences = useCall(calls.getPreferences, { clientId: clientId ?? '' }, { enabled })
  const channels = useCall(calls.getChannels, undefined)
  return preferences.data && channels.data ? channelHint(preferences.data, channels.data) : null
}
