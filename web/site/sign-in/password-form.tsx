import { zodResolver } from '@hookform/resolvers/zod'
import { ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:sign-in-call-table'
import { Credentials } from '#contract/calls/team/sign-in.ts'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField, TextField } from '#web/ui/form-fields.tsx'
import { SignInForm } from './sign-in-form.tsx'

type PasswordFormProps = {
  /** The browser offers passkeys in the email field. */
  offersPasskeys: boolean
  /** Prefilled from an earlier step. */
  email: string
  onSignedIn: () => void
  onCodeNeeded: () => void
  onForgotten: (email: string) => void
}

/** First step of signing in. Never reveals whether the email address exists. */
export function PasswordForm({
  offersPasskeys,
  email,
  onSignedIn,
  onCodeNeeded,
  onForgotten,
}: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email, password: '', rememberMe: true },
  })
  return (
    <SignInForm
      form={form}
      send={async (credentials) => {
        const answer = await request(calls.signIn, { body: credentials })
        if (answer.twoFactorRedirect) onCodeNeeded()
        else onSignedIn()
      }}
      refusedAt="password"
      submitText="Sign in"
      busyText="Signing in..."
      footer={
        <>
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => onForgotten(form.getValues('email'))}
          >
            Forgot password?
          </Button>
          <p className="flex items-center gap-2 text-sm text-ink-3">
            <ShieldCheck className="size-4" aria-hidden="true" />
            With two-factor on, we’ll ask for a code next.
          </p>
        </>
      }
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <Checkbox label="Keep me signed in on this device" {...form.register('rememberMe')} />
    </SignInForm>
  )
}
