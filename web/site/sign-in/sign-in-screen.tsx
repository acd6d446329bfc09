import '#web/styles/rest.css'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:sign-in-call-table'
import { useSearch } from 'wouter'
import { providerRefusalFrom } from '#contract/rules/provider-refusals.ts'
import { useCall } from '#web/data/use-call.ts'
import { afterSignIn, paths, signInStateFrom } from '#web/paths.ts'
import { canUsePasskeys } from '#web/shared/sign-in/can-use-passkeys.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { RefusedNotice } from '#web/shared/sign-in/refused-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Entrance } from '../house/entrance.tsx'
import { CodeForm } from './code-form.tsx'
import { ConfirmWindow } from './confirm-window.tsx'
import { useEnterDesk } from './enter-desk.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { OrPassword, ProviderButton } from './provider-button.tsx'
import { waysOfPage } from './ways-of-page.ts'

export default function SignInScreen() {
  const search = useSearch()
  const arrived = signInStateFrom(search)
  const [step, setStep] = useState<'password' | 'code' | 'forgotten'>(
    arrived === 'forgotten' ? 'forgotten' : 'password',
  )
  const [email, setEmail] = useState('')
  const enterDesk = useEnterDesk()
  const setUp = useCall(calls.setUpState, undefined)
  const [inPage] = useState(waysOfPage)
  const { provider, passwords, hasPasskeys } = setUp.data ?? inPage ?? {}
  const [isOwner, setOwner] = useState(false)
  const next = afterSignIn(search)
  const enter = () => enterDesk(next)
  if (setUp.data?.needed) {
    return (
      <Entrance
        title="This desk is not set up yet"
        text="The server printed a one-time set-up link when it started. Open that link to create the first account: until then nobody can sign in."
      >
        <ButtonLink href={paths.landing()} variant="secondary" size="large" block>
          Go to the home page
        </ButtonLink>
      </Entrance>
    )
  }
  const query = new URLSearchParams(search)
  const confirmed = query.get('confirmed')
  const name = provider?.name ?? 'The provider'
  if (confirmed !== null) return <ConfirmWindow result={confirmed} name={name} />
  if (step === 'code') {
    return (
      <Entrance title="One more step" text="Your account is protected by two-factor sign-in.">
        <CodeForm onSignedIn={enter} onBack={() => setStep('password')} />
      </Entrance>
    )
  }
  if (step === 'forgotten') {
    return (
      <Entrance title="Forgot your password?" text="A one-time link lets you choose a new one.">
        <ForgottenPassword email={email} onBack={() => setStep('password')} />
      </Entrance>
    )
  }
  const refusal = providerRefusalFrom(query.get('refused'))
  const withPasskeys = hasPasskeys === true && canUsePasskeys()
  const withPassword = passwords !== 'owners' || isOwner
  return (
    <Entrance
      title="Sign in to your desk"
      text="For agents and their team. Clients use their personal link and need no password."
    >
      {arrived === 'reset' && (
        <output className="flex items-center gap-2">
          <CircleCheck className="size-5 shrink-0 text-pine" aria-hidden="true" />
          Your password has been changed. Sign in with the new one.
        </output>
      )}
      {provider && refusal && (
        <RefusedNotice refusal={refusal} name={name} chooseAt={providerAddresses.enter(next, true)} />
      )}
      {provider && <ProviderButton name={name} next={next} />}
      {withPasskeys && <PasskeyButton hasField={withPassword} onSignedIn={enter} />}
      {withPassword ? (
        <>
          {(provider || withPasskeys) && <OrPassword />}
          <PasswordForm
            offersPasskeys={withPasskeys}
            email={email}
            onSignedIn={enter}
            onCodeNeeded={() => setStep('code')}
            onForgotten={(typed) => {
              setEmail(typed)
              setStep('forgotten')
            }}
          />
        </>
      ) : (
        <OwnersOnly name={name} onOwner={() => setOwner(true)} />
      )}
    </Entrance>
  )
}

/** In a team whose members sign in with the provider, owners still have their password for the day that it is away. */
function OwnersOnly({ name, onOwner }: { name: string; onOwner: () => void }) {
  return (
    <div className="text-sm">
      <p className="text-ink-2">Your team signs in with {name}.</p>
      <Button variant="quiet" className="-ml-3" onClick={onOwner}>
        Owners: sign in with a password
      </Button>
    </div>
  )
}
