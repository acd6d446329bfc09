import { zodResolver } from '@hookform/resolvers/zod'
import { ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import { Credentials } from '#contract/calls/team/sign-in.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { FormFailure } from './form-failure.tsx'
import { showFailure } from './show-failure.ts'

type PasswordFormProps = {
  /** Prefilled from an earlier step. */
  email: string
  onSignedIn: () => void
  onCodeNeeded: () => void
  onForgotten: (email: string) => void
}

/** First step of signing in. Never reveals whether the email address exists. */
export function PasswordForm({ email, onSignedIn, onCodeNeeded, onForgotten }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email, password: '', rememberMe: true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (credentials) => {
    try {
      const answer = await request(calls.signIn, { body: credentials })
      if (answer.twoFactorRedirect) onCodeNeeded()
      else onSignedIn()
    } catch (error) {
      showFailure(error, form.setError, ['email', 'password'], 'password')
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Checkbox label="Keep me signed in on this device" {...form.register('rememberMe')} />
      <FormFailure message={errors.root?.message} />
      <Button type="submit" size="large" block busy={isSubmitting} busyText="Signing in...">
        Sign in
      </Button>
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
    </form>
  )
}
