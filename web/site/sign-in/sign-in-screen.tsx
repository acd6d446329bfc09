import '#web/styles/rest.css'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:sign-in-call-table'
import { useSearch } from 'wouter'
import { useCall } from '#web/data/use-call.ts'
import { afterSignIn, paths, signInStateFrom } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Entrance } from '../house/entrance.tsx'
import { CodeForm } from './code-form.tsx'
import { useEnterDesk } from './enter-desk.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PasswordForm } from './password-form.tsx'

export default function SignInScreen() {
  const search = useSearch()
  const arrived = signInStateFrom(search)
  const [step, setStep] = useState<'password' | 'code' | 'forgotten'>(
    arrived === 'forgotten' ? 'forgotten' : 'password',
  )
  const [email, setEmail] = useState('')
  const enterDesk = useEnterDesk()
  const setUp = useCall(calls.setUpState, undefined)
  const enter = () => enterDesk(afterSignIn(search))
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
      <PasswordForm
        email={email}
        onSignedIn={enter}
        onCodeNeeded={() => setStep('code')}
        onForgotten={(typed) => {
          setEmail(typed)
          setStep('forgotten')
        }}
      />
    </Entrance>
  )
}
