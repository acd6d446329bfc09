import { FingerprintPattern, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useSearch } from 'wouter'
import type { Ways } from '#contract/calls/team/account.ts'
import { providerRefusalFrom } from '#contract/rules/provider-refusals.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { canUsePasskeys } from '#web/shared/sign-in/can-use-passkeys.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { ProviderIcon } from '#web/shared/sign-in/provider-icon.tsx'
import { RefusedNotice } from '#web/shared/sign-in/refused-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { settingsForm } from './settings-form.ts'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** How the member signs in: the provider, passkeys and the password. Only where there is more than the password, or can be. */
export function WaysToSignIn() {
  const me = useCall(calls.getMe, undefined)
  const result = new URLSearchParams(useSearch()).get('provider')
  const mayAdd = canUsePasskeys()
  if (!mayAdd && !me.data?.ways) return null
  return (
    <SettingsSheet
      title="Ways to sign in"
      query={me}
      text="Have at least two, so that a lost phone does not lock you out."
    >
      {({ ways = { password: true }, role }) => (
        <>
          {ways.provider && <ConnectResult result={result} name={ways.provider.name} />}
          <SettingsRows>
            {ways.provider && (
              <ProviderRow provider={ways.provider} password={ways.password} passkeys={ways.passkeys} />
            )}
            {ways.passkeys !== undefined && <PasskeyRows />}
            <PasswordRow ways={ways} isOwner={role === 'owner'} />
          </SettingsRows>
          {mayAdd && <AddPasskey />}
        </>
      )}
    </SettingsSheet>
  )
}

/** What came of connecting the provider. */
function ConnectResult({ result, name }: { result: string | null; name: string }) {
  const refusal = providerRefusalFrom(result)
  if (refusal)
    return (
      <div className="px-4 pb-4 md:px-6">
        <RefusedNotice refusal={refusal} name={name} chooseAt={providerAddresses.connect(true)} />
      </div>
    )
  if (result !== 'connected') return null
  return <output className="block px-4 pb-4 text-green-ink md:px-6">{name} is connected.</output>
}

type ProviderRowProps = {
  provider: NonNullable<Ways['provider']>
  password: boolean
  passkeys: number | undefined
}

function ProviderRow({ provider, password, passkeys }: ProviderRowProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { name, connectedAt } = provider
  const isOnly = !password && passkeys === undefined
  return (
    <SettingsRow>
      <ProviderIcon />
      <SettingsRowText title={name}>
        {connectedAt === null
          ? 'Not connected yet'
          : `Connected since ${formatMomentDay(connectedAt)}${isOnly ? '. It is your only way to sign in' : ''}`}
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
  const forWhen = provider ? `For the day ${provider.name} is away. ` : ''
  return (
    <SettingsRow>
      <LockKeyhole className="size-5" aria-hidden="true" />
      <SettingsRowText title="Password">
        {password
          ? `${forWhen}Change it below.`
          : 'You have none. An owner can make you a link for one under Settings, Team.'}
      </SettingsRowText>
      {provider && isOwner && password && <Badge tone="pine">Owner</Badge>}
    </SettingsRow>
  )
}

function AddPasskey() {
  const [isAdding, setAdding] = useState(false)
  const isOnline = useIsOnline()
  return (
    <div className={settingsForm}>
      <Button icon={FingerprintPattern} disabled={!isOnline} onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
