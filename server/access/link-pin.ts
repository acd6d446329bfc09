import { ProblemError } from '../problem.ts'

/** Milliseconds for which a browser may use a link after its PIN was entered there. */
export const pinLifetime = 30 * 86_400_000

/** Whether a link asks this browser for its PIN. */
export type PinState = 'none' | 'passed' | 'needed'

/** PINs that were entered before this moment have to be entered again. */
export const oldestPinEntry = (now: Date): string => new Date(now.getTime() - pinLifetime).toISOString()

/** The state of a link's PIN in a browser, by when the PIN was set and last entered there. */
export function pinState(
  { pinSetAt, pinPassedAt }: { pinSetAt: string | null; pinPassedAt: string | null },
  now: Date,
): PinState {
  if (pinSetAt === null) return 'none'
  return pinPassedAt !== null && pinPassedAt >= pinSetAt && pinPassedAt >= oldestPinEntry(now)
    ? 'passed'
    : 'needed'
}

/** The 401 for a link whose PIN was not entered in this browser. */
export function pinNeeded(): ProblemError {
  return new ProblemError(401, 'pin-needed', (t) => t.pinNeeded, {
    refusal: { reason: 'unauthenticated' },
  })
}
