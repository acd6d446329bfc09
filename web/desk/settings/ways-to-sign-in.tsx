import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useSearch } from 'wouter'
import type { Ways } from '#contract/calls/team/account.ts'
import { providerRefusalFrom } from '#contract/rules/provider-refusals.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { ProviderIcon } from '#web/shared/sign-in/provider-icon.tsx'
import { RefusedNotice } from '#web/shared/sign-in/refused-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** How the member signs in: the provider and the password. Only where there is a provider. */
export function WaysToSignIn() {
  const me = useCall(calls.getMe, undefined)
  const result = new URLSearchParams(useSearch()).get('provider')
  const ways = me.data?.ways
  if (!ways) return null
  const refusal = providerRefusalFrom(result)
  const { name } = ways.provider
  return (
    <SettingsSheet
      title="Ways to sign in"
      query={me}
      text="Have two, so that one that is away does not lock you out."
    >
      {() => (
        <>
          {refusal && (
            <div className="px-4 pb-4 md:px-6">
              <RefusedNotice refusal={refusal} name={name} chooseAt={providerAddresses.connect(true)} />
            </div>
          )}
          {result === 'connected' && (
            <output className="block px-4 pb-4 text-green-ink md:px-6">{name} is connected.</output>
          )}
          <SettingsRows>
            <ProviderRow ways={ways} />
            <PasswordRow ways={ways} isOwner={me.data?.role === 'owner'} />
          </SettingsRows>
        </>
      )}
    </SettingsSheet>
  )
}

function ProviderRow({ ways: { password, provider } }: { ways: Ways }) {
  const [isLeaving, setLeaving] = useState(false)
  const { name, connectedAt } = provider
  return (
    <SettingsRow>
      <ProviderIcon />
      <SettingsRowText title={name}>
        {connectedAt === null
          ? 'Not connected yet'
          : `Connected since ${formatMomentDay(connectedAt)}${password ? '' : '. It is your only way to sign in'}`}
      </SettingsRowText>
      {connectedAt === null ? (
        <ButtonLink variant="secondary" href={providerAddresses.connect()} aria-label={`Connect ${name}`}>
          Connect
        </ButtonLink>
      ) : (
        password && (
          <Button variant="secondary" aria-label={`Disconnect ${name}`} onClick={() => setLeaving(true)}>
            Disconnect
          </Button>
        )
      )}
      {isLeaving && <DisconnectDialog name={name} onClose={() => setLeaving(false)} />}
    </SettingsRow>
  )
}

function PasswordRow({ ways: { password, provider }, isOwner }: { ways: Ways; isOwner: boolean }) {
  return (
    <SettingsRow>
      <LockKeyhole className="size-5" aria-hidden="true" />
      <SettingsRowText title="Password">
        {password
          ? `For the day ${provider.name} is away. Change it below.`
          : 'You have none. An owner can make you a link for one under Settings, Team.'}
      </SettingsRowText>
      {isOwner && password && <Badge tone="pine">Owner</Badge>}
    </SettingsRow>
  )
}
