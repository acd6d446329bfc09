import { calls } from 'virtual:sign-in-call-table'
import { request } from '#web/data/request.ts'
import { answerWithPasskey } from '#web/shared/sign-in/passkey-device.ts'

/** A question is good for five minutes; the browser asks anew before. */
const renewedAfter = 4 * 60_000

type Used = Awaited<ReturnType<typeof answerWithPasskey>>

/** A question to any passkey, also of another account than the one that is signed in. */
async function askAnyone() {
  const { allowCredentials: _own, ...question } = await request(calls.askPasskey)
  return question
}

/** Asks for a passkey with the browser's own dialog, and signs in by it. */
export async function signInHere(): Promise<void> {
  const response = await answerWithPasskey(await askAnyone())
  await request(calls.signInWithPasskey, { body: { response } })
}

async function untilVisible(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
}

/** The answer of a passkey that is taken in the field; null once nobody waits anymore, or the browser has none to offer. */
async function offered(stopped: AbortSignal): Promise<Used | null> {
  const isOld = new AbortController()
  const stop = () => isOld.abort()
  stopped.addEventListener('abort', stop)
  const timer = setTimeout(stop, renewedAfter)
  try {
    return await answerWithPasskey(await askAnyone(), { isOffer: true, signal: isOld.signal })
  } catch {
    if (stopped.aborted || !isOld.signal.aborted) return null
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
  await untilVisible()
  return offered(stopped)
}

/**
 * Lets the browser offer passkeys in the email field until it is stopped; after one that was refused it offers again. True once one has
 * signed in.
 */
export async function offerInField(stopped: AbortSignal, refuse: (error: unknown) => void): Promise<boolean> {
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
  if (!canOffer || stopped.aborted) return false
  const response = await offered(stopped)
  if (!response || stopped.aborted) return false
  try {
    await request(calls.signInWithPasskey, { body: { response } })
    return true
  } catch (error) {
    if (stopped.aborted) return false
    refuse(error)
    return offerInField(stopped, refuse)
  }
}
