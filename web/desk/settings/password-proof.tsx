import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useProof } from './use-proof.ts'

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
  const { typed: password, setTyped: setPassword, isBusy, failure, submit } = useProof(prove)
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
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
