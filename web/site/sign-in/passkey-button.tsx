import { CircleAlert, FingerprintPattern } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureMessage } from '#web/data/request-error.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'

// The part that talks to the browser is loaded with the first use.
const loadOffer = () => import('./passkey-offer.ts')

async function wordsFor(error: unknown): Promise<string> {
  const words = failureMessage(error, 'Something went wrong. Try again in a moment.')
  try {
    const { PasskeyFailure } = await import('#web/shared/sign-in/passkey-device.ts')
    return error instanceof PasskeyFailure ? error.message : words
  } catch {
    return words
  }
}

type PasskeyButtonProps = {
  /** There is an email field, in which the browser offers passkeys too. */
  hasField: boolean
  onSignedIn: () => void
}

/** Signs in with a passkey: by the button, or in the email field where the browser offers it. */
export function PasskeyButton({ hasField, onSignedIn }: PasskeyButtonProps) {
  const isOnline = useIsOnline()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const signedIn = useEffectEvent(onSignedIn)
  const refuse = useEffectEvent(async (error: unknown) => setFailure(await wordsFor(error)))
  const isOffering = hasField && isOnline && !isBusy
  useEffect(() => {
    if (!isOffering) return undefined
    const stopping = new AbortController()
    void loadOffer()
      .then(({ offerInField }) => offerInField(stopping.signal, (error) => void refuse(error)))
      .then((hasSignedIn) => hasSignedIn && signedIn())
      // The button says why it does not work.
      .catch(() => undefined)
    return () => stopping.abort()
  }, [isOffering])
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { signInHere } = await loadOffer()
      await signInHere()
      onSignedIn()
    } catch (error) {
      setFailure(await wordsFor(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={FingerprintPattern}
        busy={isBusy}
        busyText="Waiting for your passkey..."
        disabled={!isOnline}
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
      <div role="alert" className="contents">
        {failure !== null && (
          <p className="flex gap-3 rounded-control border border-danger bg-sheet px-4 py-3">
            <CircleAlert className="mt-0.5 size-5 flex-none text-red-ink" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{failure}</span>
          </p>
        )}
      </div>
    </>
  )
}
