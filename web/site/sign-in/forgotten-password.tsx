import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:sign-in-call-table'
import { PasswordResetRequest } from '#contract/calls/team/password-reset.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { TextField } from '#web/ui/form-fields.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SignInForm } from './sign-in-form.tsx'

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
  const { errors, isSubmitSuccessful } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const isSent = isSubmitSuccessful && Object.keys(errors).length === 0
  return (
    <SignInForm
      form={form}
      send={async (body) => {
        await request(calls.requestPasswordReset, { body })
      }}
      submitText={isSent ? 'Send another link' : 'Send a link'}
      busyText="Sending..."
      variant={isSent ? 'secondary' : 'primary'}
      footer={
        <output className="text-ink-2">
          {isSent &&
            'If there’s an account with this address, we’ve sent a link to it. It works once, within 30 minutes. A newer link replaces it.'}
        </output>
      }
    >
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
    </SignInForm>
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
