import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type PasswordProofProps = {
  text: string
  confirmText: string
  variant?: ButtonProps['variant']
  /** Throws when the password is wrong. */
  prove: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before something that protects the account changes. */
export function PasswordProof({ text, confirmText, variant, prove, onCancel }: PasswordProofProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await prove(password)
    } catch (error) {
      setFailure(failureMessage(error, 'That did not work. Try again in a moment.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{text}</p>
      <Field label="Password" error={failure}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} busy={isBusy} busyText="Checking...">
          {confirmText}
        </Button>
      </DialogActions>
    </form>
  )
}
