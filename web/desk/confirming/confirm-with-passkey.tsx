import { FingerprintPattern } from 'lucide-react'
import { type Ref, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** Lets an own passkey answer, which the session then knows for five minutes. Throws an error with words for the screen. */
async function confirmHere(): Promise<void> {
  const { answerWithPasskey, PasskeyFailure } = await import('#web/shared/sign-in/passkey-device.ts')
  try {
    const passkey = await answerWithPasskey(await request(calls.askPasskey))
    await request(calls.confirmMe, { body: { passkey } })
  } catch (error) {
    if (error instanceof PasskeyFailure) throw error
    throw new PasskeyFailure(failureMessage(error, 'Something went wrong. Try again in a moment.'))
  }
}

type ConfirmWithPasskeyProps = {
  onConfirmed: () => void
  /** The only way in its dialog: takes the focus for the field. */
  ref?: Ref<HTMLButtonElement>
  /** The id of what is said of the field. */
  says?: string
  isFirst?: boolean
}

export function ConfirmWithPasskey({ onConfirmed, ref, says, isFirst = false }: ConfirmWithPasskeyProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await confirmHere()
      onConfirmed()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.')
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        icon={FingerprintPattern}
        busy={isBusy}
        busyText="Waiting for your passkey..."
        ref={ref}
        aria-describedby={says}
        {...(isFirst ? { 'data-first-focus': '' } : {})}
        onClick={() => void press()}
      >
        Confirm with a passkey
      </Button>
      <div role="alert" className="contents">
        {failure !== null && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
