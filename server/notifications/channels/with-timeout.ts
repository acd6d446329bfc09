/** Aborts after so many milliseconds, or as soon as `signal` does. */
export function withTimeout(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}
