import { useState } from 'react'
import { useSearch } from 'wouter'
import { Entrance } from '../features/house/entrance.tsx'
import { CodeForm } from '../features/sign-in/code-form.tsx'
import { useEnterDesk } from '../features/sign-in/enter-desk.ts'
import { PasswordForm } from '../features/sign-in/password-form.tsx'
import { afterSignIn } from '../paths.ts'
import { usePageTitle } from '../ui/page-title.ts'

export function SignInScreen() {
  usePageTitle('Sign in')
  const [codeNeeded, setCodeNeeded] = useState(false)
  const search = useSearch()
  const enterDesk = useEnterDesk()
  const enter = () => enterDesk(afterSignIn(search))
  return codeNeeded ? (
    <Entrance title="One more step" text="Your account is protected by a second factor.">
      <CodeForm onSignedIn={enter} onBack={() => setCodeNeeded(false)} />
    </Entrance>
  ) : (
    <Entrance
      title="Sign in to your desk"
      text="For agents and their team. Clients use their personal link and need no password."
    >
      <PasswordForm onSignedIn={enter} onCodeNeeded={() => setCodeNeeded(true)} />
    </Entrance>
  )
}
