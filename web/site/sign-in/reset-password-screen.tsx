import '#web/styles/rest.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:sign-in-call-table'
import { PasswordReset } from '#contract/calls/team/password-reset.ts'
import { limits } from '#contract/rules/limits.ts'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PasswordField } from '#web/ui/form-fields.tsx'
import { Entrance } from '../house/entrance.tsx'
import { useEnterDesk } from './enter-desk.ts'
import { SignInForm } from './sign-in-form.tsx'
import { tokenInAddress } from './token-in-address.ts'

/** Sets a new password; the token is in the link's fragment (#), so it is sent only with the form. */
export default function ResetPasswordScreen() {
  const [token] = useState(tokenInAddress)
  const [isOver, setOver] = useState(false)
  const goOn = useEnterDesk()
  const form = useForm({
    resolver: zodResolver(PasswordReset.pick({ password: true })),
    defaultValues: { password: '' },
  })
  if (token === '' || isOver) {
    return (
      <Entrance
        title={isOver ? 'This link no longer works' : 'This link is incomplete'}
        text={
          isOver
            ? 'A reset link works once, within 30 minutes, and a newer link replaces it. Your password has not been changed.'
            : 'Open the complete link, including everything after the # sign.'
        }
      >
        <ButtonLink href={paths.forgottenPassword()} size="large" block>
          Get a new link
        </ButtonLink>
        <ButtonLink href={paths.signIn()} variant="secondary" size="large" block>
          Go to sign-in
        </ButtonLink>
      </Entrance>
    )
  }
  return (
    <Entrance
      title="Choose a new password"
      text="You’ll be signed out everywhere, and your trusted devices are removed. Two-factor sign-in doesn’t change."
    >
      <SignInForm
        form={form}
        send={async ({ password }) => {
          try {
            await request(calls.resetPassword, { body: { token, password } })
            goOn(paths.signInAfterReset())
          } catch (error) {
            if (!(error instanceof RequestError) || error.status !== 403) throw error
            setOver(true)
          }
        }}
        submitText="Set new password"
        busyText="Saving..."
      >
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={`At least ${limits.password.min} characters. Three or four unrelated words work well.`}
          autoComplete="new-password"
        />
      </SignInForm>
    </Entrance>
  )
}
