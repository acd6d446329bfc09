import { type FormEvent, useId, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { fieldFailure } from './field-failure.ts'
import { settingsForm } from './settings-form.ts'

const empty = { currentPassword: '', newPassword: '' }

/** Changing the password ends every other session. */
export function ChangePassword() {
  const id = useId()
  const [typed, setTyped] = useState(empty)
  const save = useAction((body: typeof empty) => request(calls.changePassword, { body }), {
    done: 'Your password has been changed. You’ve been signed out everywhere else, and your trusted devices have been removed.',
    failed: 'Failed to change your password',
    waitsFor: [calls.listSessions, calls.listTrustedDevices],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(typed, { onSuccess: () => setTyped(empty) })
  }
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Password" />
      <form className={settingsForm} noValidate onSubmit={submit}>
        <Field label="Current password" error={fieldFailure(save.error, 'currentPassword')}>
          <PasswordInput
            autoComplete="current-password"
            value={typed.currentPassword}
            onChange={(event) => setTyped({ ...typed, currentPassword: event.target.value })}
          />
        </Field>
        <Field
          label="New password"
          hint={`At least ${limits.password.min} characters. You’ll be signed out everywhere else, and your trusted devices are removed.`}
          error={fieldFailure(save.error, 'newPassword')}
        >
          <PasswordInput
            autoComplete="new-password"
            value={typed.newPassword}
            onChange={(event) => setTyped({ ...typed, newPassword: event.target.value })}
          />
        </Field>
        <Button type="submit" busy={save.isBusy} busyText="Saving...">
          Change password
        </Button>
      </form>
    </Sheet>
  )
}
