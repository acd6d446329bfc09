import { CircleAlert, FingerprintPattern } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureMessage } from '#web/data/request-error.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'

// The browser's part is loaded for whoever uses it only.
const loadOffer = () => import('./passkey-offer.ts')

async function wordsFor(error: unknown): Promise<string> {
  const { PasskeyFailure } = await import('#web/shared/sign-in/passkey-device.ts')
  if (error instanceof PasskeyFailure) return error.message
  return failureMessage(error, 'Something went wrong. Try again in a moment.')
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
  /** Counts the offers that were refused; the browser then offers again. */
  const [refused, setRefused] = useState(0)
  const fail = async (error: unknown) =>
    setFailure(await wordsFor(error).catch(() => failureMessage(error, 'Reload the page, then try again.')))
  const offer = useEffectEvent(async (stopped: AbortSignal) => {
    try {
      const { offerInField } = await loadOffer()
      if (await offerInField(stopped)) onSignedIn()
    } catch (error) {
      if (stopped.aborted) return
      await fail(error)
      setRefused((count) => count + 1)
    }
  })
  const isOffering = hasField && isOnline && !isBusy
  useEffect(() => {
    if (!isOffering) return undefined
    const stopping = new AbortController()
    void offer(stopping.signal)
    return () => stopping.abort()
  }, [isOffering, refused])
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { signInHere } = await loadOffer()
      await signInHere()
      onSignedIn()
    } catch (error) {
      await fail(error)
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
