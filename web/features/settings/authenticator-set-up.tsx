import { calls } from 'virtual:call-table'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { QrCode } from './qr-code.tsx'

type AuthenticatorSetUpProps = { totpURI: string; onVerified: () => void; onCancel: () => void }

/** The secret for the app as a picture and in letters, and the first code that proves it arrived. */
export function AuthenticatorSetUp({ totpURI, onVerified, onCancel }: AuthenticatorSetUpProps) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await request(calls.verifyCode, { body: { code } })
      onVerified()
    } catch (error) {
      setFailure(failureMessage(error, 'That did not work. Try again in a moment.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">Scan this with your authenticator app, then type the code it shows.</p>
      <QrCode text={totpURI} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-2">
        Or type this key into the app: <code className="wrap-anywhere">{secret}</code>
      </p>
      <Field label="Code" hint="Six digits, new every 30 seconds." error={failure}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyText="Checking...">
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}
