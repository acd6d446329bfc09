import { useEffect, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProof } from './use-proof.ts'

type AuthenticatorSetUpProps = { totpURI: string; onVerified: () => void; onCancel: () => void }

/** The app's secret as a QR code and as text, and the first code, which proves the setup worked. */
export function AuthenticatorSetUp({ totpURI, onVerified, onCancel }: AuthenticatorSetUpProps) {
  const {
    typed: code,
    setTyped: setCode,
    isBusy,
    failure,
    submit,
  } = useProof(async (typed) => {
    await request(calls.verifyCode, { body: { code: typed } })
    onVerified()
  })
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="text-ink-2">Scan this with your authenticator app, then enter the code it shows.</p>
      <QrCode text={totpURI} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-2">
        Or enter this key in the app: <code className="wrap-anywhere">{secret}</code>
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

const qr = 'w-50 max-w-full justify-self-center rounded-control'

type Drawing = { size: number; path: string }

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}

const asPicture = (label: string) => ({ role: 'img', 'aria-label': label })

/** Text as a QR code, dark on white in both themes, since cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isWanted = true
    void draw(text)
      .then((drawn) => isWanted && setDrawing(drawn))
      // The secret is also shown as text.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [text])
  if (!drawing) return <Skeleton className={`h-50 ${qr}`} />
  return (
    <svg
      className={qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      {...asPicture(label)}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}
