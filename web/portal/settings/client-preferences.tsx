import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/clients.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { usePortalPreferences } from '#web/shared/preferences/preference-queries.ts'
import { PreferencesPanel } from '#web/shared/preferences/preferences-panel.tsx'
import { sample } from '#web/shared/preferences/switch-labels.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import { usePush } from '#web/shared/push/use-push.ts'
import { agentCalled } from '../home/transaction.ts'
import { confirmationsUnder } from './confirmations.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** What the client wants to be told, and by what the team can reach the client. */
export function ClientPreferences({ client, id }: { client: PortalClient; id?: string }) {
  const { uniqueId, email, phone } = client
  const source = usePortalPreferences(uniqueId)
  const confirmation = useConfirmation(uniqueId)
  const { data: channels, error, isFetching } = useCall(calls.getPortalChannels, { uniqueId })
  const push = usePush({
    scope: '/client/',
    owner: uniqueId,
    pushKey: channels?.pushKey,
    isUnreachable: error !== null,
    subscribe: (body) => request(calls.subscribePortalPush, { params: { uniqueId }, body }),
    unsubscribe: (endpoint) =>
      request(calls.unsubscribePortalPush, { params: { uniqueId }, body: { endpoint } }),
  })
  return (
    <PreferencesPanel
      {...(id === undefined ? {} : { id })}
      source={source}
      reach={{ agent: agentCalled(client), email, phone, channels: channels ?? null }}
      under={confirmationsUnder({
        preferences: source.preferences.data,
        channels,
        isFetching,
        email,
        phone,
        confirmation,
      })}
    >
      <PushRow
        push={push}
        place="portal"
        className="preference"
        {...(channels?.isSample ? { closed: sample } : {})}
      />
    </PreferencesPanel>
  )
}
