import { useEffect } from 'react'
import { type ProviderRefusal, providerRefusalFrom } from '#contract/rules/provider-refusals.ts'
import { announceConfirmed } from '#web/shared/sign-in/confirmations.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { RefusedNotice } from '#web/shared/sign-in/refused-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Entrance } from '../house/entrance.tsx'

/** The window in which a member has signed in at the provider again. It tells the page that waits for it, and closes. */
export function ConfirmWindow({ result, name }: { result: string; name: string }) {
  const refusal = providerRefusalFrom(result)
  return refusal === null ? <Confirmed /> : <NotConfirmed refusal={refusal} name={name} />
}

const close = (
  <Button variant="secondary" size="large" block onClick={() => window.close()}>
    Close this window
  </Button>
)

function Confirmed() {
  useEffect(() => {
    announceConfirmed()
    window.close()
  }, [])
  return (
    <Entrance title="Confirmed" text="Go on where you were. You can close this window.">
      {close}
    </Entrance>
  )
}

function NotConfirmed({ refusal, name }: { refusal: ProviderRefusal; name: string }) {
  return (
    <Entrance title="Not confirmed" text="Nothing you typed is lost: it is still in the other window.">
      <RefusedNotice refusal={refusal} name={name} />
      <ButtonLink href={providerAddresses.confirm()} size="large" block>
        Try again
      </ButtonLink>
      {close}
    </Entrance>
  )
}
