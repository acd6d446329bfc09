import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import { PasswordResetRequest } from '#contract/calls/team/password-reset.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { FormFailure } from './form-failure.tsx'
import { showFailure } from './show-failure.ts'

type ForgottenPasswordProps = { email: string; onBack: () => void }

/** Options for a new password: an emailed link if email is set up, and the alternatives. */
export function ForgottenPassword({ email, onBack }: ForgottenPasswordProps) {
  const options = useCall(calls.passwordResetOptions, undefined)
  const back = (
    <Button variant="quiet" className="justify-self-start" onClick={onBack}>
      Back to sign-in
    </Button>
  )
  if (options.isPending) return <SkeletonRows rows={2} />
  if (options.isError) {
    return (
      <>
        <FailureState heading="The server didn’t respond" onRetry={() => void options.refetch()} />
        {back}
      </>
    )
  }
  return (
    <>
      {options.data.byEmail && <RequestForm email={email} />}
      <OtherOptions byEmail={options.data.byEmail} />
      {back}
    </>
  )
}

function RequestForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(PasswordResetRequest), defaultValues: { email } })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = form.handleSubmit(async (body) => {
    try {
      await request(calls.requestPasswordReset, { body })
    } catch (error) {
      showFailure(error, form.setError, ['email'])
    }
  })
  const isSent = isSubmitSuccessful && Object.keys(errors).length === 0
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button
        type="submit"
        size="large"
        block
        variant={isSent ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyText="Sending..."
      >
        {isSent ? 'Send another link' : 'Send a link'}
      </Button>
      <output className="text-ink-2">
        {isSent &&
          'If there’s an account with this address, we’ve sent a link to it. It works once, within 30 minutes. A newer link replaces it.'}
      </output>
    </form>
  )
}

function OtherOptions({ byEmail }: { byEmail: boolean }) {
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p>
        {byEmail ? 'No email? ' : ''}
        Ask a colleague: any admin can create a reset link for you under Settings, Team.
      </p>
      <p>If no one can sign in anymore, your server administrator can set a new password on the server:</p>
      <code className="wrap-anywhere">npm run reset-password -- you@example.com</code>
    </div>
  )
}
