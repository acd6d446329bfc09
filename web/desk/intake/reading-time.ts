/** The time that one file may take. */
export interface ReadingTime {
  /** Ends what is done for the file. */
  signal: AbortSignal
  /**
   * Waits for a part of the work, which counts. Once the time is over `whenOver` is called, which ends the file if nothing else is said.
   * Rejects once the file is ended, though the work itself may never settle.
   */
  spend: <T>(work: Promise<T>, whenOver?: () => void) => Promise<T>
  /** Ends the file for another reason. */
  end: (reason: unknown) => void
}

/** Counts the milliseconds that a file takes; `reason` says why it is ended once they are over. */
export function readingTime(milliseconds: number, reason: () => Error): ReadingTime {
  const controller = new AbortController()
  const { signal } = controller
  let left = milliseconds
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  // A file may be closed when nothing waits for it.
  ended.catch(() => null)
  return {
    signal,
    end: (why) => controller.abort(why),
    spend: async (work, whenOver = () => controller.abort(reason())) => {
      const begun = performance.now()
      const timer = setTimeout(whenOver, Math.max(0, left))
      try {
        return await Promise.race([work, ended])
      } finally {
        clearTimeout(timer)
        left -= performance.now() - begun
      }
    },
  }
}
