import { conflict, tooMany } from '../../http/problem.ts'

const mostAtOnce = 6

export interface UploadRoom {
  /** More bytes have come. Throws 409 when they pass what is left of the quota. */
  take(bytes: number): void
}

/** What a portal has uploaded already. */
export interface Uploaded {
  files: number
  bytes: number
}

interface InProgress {
  /** Announced, or come so far where that is more. */
  bytes: number
}

export function quotaReached() {
  return conflict('There is no room for more files here. Please ask your agent.', 'quota-reached')
}

/**
 * The uploads of each portal that this process is receiving: they count against the quota before they are whole, or many at
 * once could pass it by far.
 */
export class UploadsInProgress {
  #of = new Map<string, Set<InProgress>>()
  #quota: Uploaded

  constructor(quota: Uploaded) {
    this.#quota = quota
  }

  /**
   * Receives an upload that announces so many bytes (0 when it does not say). Throws 409 when they pass the quota together
   * with what is there and on its way, and 429 for too many at once.
   */
  async during<T>(
    clientId: string,
    announced: number,
    uploaded: () => Promise<Uploaded>,
    receive: (room: UploadRoom) => Promise<T>,
  ): Promise<T> {
    const others = this.#of.get(clientId) ?? new Set()
    this.#of.set(clientId, others)
    const own: InProgress = { bytes: announced }
    others.add(own)
    // Those that came earlier: of many that come at once, as many as there is room for get in.
    const earlier = [...others].slice(0, -1)
    try {
      const there = await uploaded()
      const refuseBeyond = (before: Iterable<InProgress>) => {
        const bytes = [...before].reduce((sum, one) => sum + one.bytes, there.bytes)
        if (bytes + own.bytes > this.#quota.bytes) throw quotaReached()
      }
      if (there.files + earlier.length + 1 > this.#quota.files) throw quotaReached()
      refuseBeyond(earlier)
      if (earlier.length >= mostAtOnce)
        throw tooMany('Too many files are on their way. Please send the next when one of them is done.', 5)
      let come = 0
      return await receive({
        take: (bytes) => {
          come += bytes
          if (come <= own.bytes) return
          own.bytes = come
          refuseBeyond([...others].filter((one) => one !== own))
        },
      })
    } finally {
      others.delete(own)
      if (others.size === 0) this.#of.delete(clientId)
    }
  }
}
