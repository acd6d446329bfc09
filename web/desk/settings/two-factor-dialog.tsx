import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { secretBox } from './shown-once.tsx'
import { useProof } from './use-proof.ts'

/** The two-factor actions. */
export type TwoFactorAction = 'on' | 'off' | 'codes'

const dialogs = {
  on: {
    title: 'Turn on two-factor',
    text: 'Enter your password first. Turning this on signs you out everywhere else.',
    confirmText: 'Continue',
  },
  off: {
    title: 'Turn off two-factor',
    text: 'You’ll sign in with just your password.',
    confirmText: 'Turn off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'Your current codes will stop working.',
    confirmText: 'Create new codes',
  },
}

/** Asks for the password, then for further input of the action. Mount it to open it. */
export function TwoFactorDialog({ action, onClose }: { action: TwoFactorAction; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [totpURI, setTotpURI] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { title, text, confirmText } = dialogs[action]
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: queryKey(calls.getMe), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listAdmins), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listSessions), exact: true })
    void queries.invalidateQueries({ queryKey: queryKey(calls.listTrustedDevices), exact: true })
  }
  const prove = async (password: string) => {
    const body = { password }
    if (action === 'on') {
      const answer = await request(calls.enableTwoFactor, { body })
      setTotpURI(answer.totpURI)
      setCodes(answer.backupCodes)
    } else if (action === 'codes') {
      setCodes((await request(calls.renewRecoveryCodes, { body })).backupCodes)
    } else {
      await request(calls.disableTwoFactor, { body })
      refresh()
      toast({ title: 'Success', description: 'Two-factor is off' })
      onClose()
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} staysOpenOnOutsideClick>
      {totpURI !== null ? (
        <AuthenticatorSetUp
          totpURI={totpURI}
          onCancel={onClose}
          onVerified={() => {
            setTotpURI(null)
            refresh()
            toast({ title: 'Success', description: 'Two-factor is on' })
          }}
        />
      ) : codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordProof
          text={text}
          confirmText={confirmText}
          variant={action === 'off' ? 'danger' : 'primary'}
          prove={prove}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

/** Shown only once: each code signs in one time without the authenticator app. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <p>Keep these codes in a safe place. Each one lets you sign in once without your phone.</p>
      <ul
        className={`grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-x-4 gap-y-2 ${secretBox}`}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-15 wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">They won’t be shown again. Creating new codes replaces them.</p>
      <DialogActions>
        <Button
          variant="secondary"
          icon={Copy}
          onClick={() => void copy(codes.join('\n'), 'Recovery codes copied.')}
        >
          Copy codes
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </div>
  )
}

type PasswordProofProps = {
  text: string
  confirmText: string
  variant?: ButtonProps['variant']
  /** Throws when the password is wrong. */
  prove: (password: string) => Promise<void>
  onCancel: () => void
}

/** Confirms the password before a security setting changes. */
function PasswordProof({ text, confirmText, variant, prove, onCancel }: PasswordProofProps) {
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
