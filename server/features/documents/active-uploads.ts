import { conflict, tooMany } from '../../problem.ts'

const maxConcurrentUploads = 6

export interface UploadAllowance {
  /** Counts received bytes. Throws 409 when they exceed the remaining quota. */
  take(bytes: number): void
}

/** The uploads of a portal so far. */
export interface UploadTotals {
  files: number
  bytes: number
}

interface ActiveUpload {
  /** The announced size, or the received bytes if they are more. */
  bytes: number
  /** The same upload sent again has the same one. */
  uploadKey: string | null
}

export function quotaReached() {
  return conflict((t) => t.noRoomForFiles, 'quota-reached')
}

/**
 * The uploads of each portal that this process is receiving. They count against the quota before they are complete, so
 * that concurrent uploads cannot exceed it.
 */
export class ActiveUploads {
  #of = new Map<string, Set<ActiveUpload>>()
  #quota: UploadTotals

  constructor(quota: UploadTotals) {
    this.#quota = quota
  }

  /**
   * Runs `receive` for an upload with the announced size (0 if unknown). Throws 409 when stored and active uploads exceed the
   * quota, and 429 for too many at once. An upload whose connection was cut counts only once together with its retry.
   */
  async during<T>(
    clientId: string,
    { announced, uploadKey }: { announced: number; uploadKey: string | null },
    uploaded: () => Promise<UploadTotals>,
    receive: (allowance: UploadAllowance) => Promise<T>,
  ): Promise<T> {
    const others = this.#of.get(clientId) ?? new Set()
    this.#of.set(clientId, others)
    const own: ActiveUpload = { bytes: announced, uploadKey }
    others.add(own)
    // Only earlier uploads count, so that as many concurrent uploads as fit are accepted.
    const earlier = [...others].slice(0, -1)
    const otherFiles = (active: Iterable<ActiveUpload>) =>
      [...active].filter((one) => one !== own && (uploadKey === null || one.uploadKey !== uploadKey))
    try {
      const stored = await uploaded()
      const assertWithinQuota = (before: Iterable<ActiveUpload>) => {
        const bytes = otherFiles(before).reduce((sum, one) => sum + one.bytes, stored.bytes)
        if (bytes + own.bytes > this.#quota.bytes) throw quotaReached()
      }
      if (stored.files + otherFiles(earlier).length + 1 > this.#quota.files) throw quotaReached()
      assertWithinQuota(earlier)
      if (earlier.length >= maxConcurrentUploads) throw tooMany((t) => t.tooManyUploads, 5, 'uploads')
      let received = 0
      return await receive({
        take: (bytes) => {
          received += bytes
          if (received <= own.bytes) return
          own.bytes = received
          assertWithinQuota(others)
        },
      })
    } finally {
      others.delete(own)
      if (others.size === 0) this.#of.delete(clientId)
    }
  }
}
