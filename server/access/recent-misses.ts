import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Milliseconds for which another process's misses may stay unknown. */
const lookEvery = 1_000
const everyone = 'everyone'

/**
 * Wrong links of all IP addresses together. While there are none, no caller is delayed, and opening a portal reads no
 * counter.
 */
export class RecentMisses {
  #total: RateLimiterAbstract
  #isShared: boolean
  #until = 0
  #lookedAt = Number.NEGATIVE_INFINITY

  /** `isShared`: other processes count too. */
  constructor(total: RateLimiterAbstract, isShared: boolean) {
    this.#total = total
    this.#isShared = isShared
  }

  async count(): Promise<void> {
    this.#until = performance.now() + this.#total.duration * 1000
    await this.#total.penalty(everyone, 1)
  }

  /** Whether there was a miss within the counted time. */
  async any(): Promise<boolean> {
    const now = performance.now()
    if (this.#isShared && now >= this.#until && now - this.#lookedAt >= lookEvery) {
      const state = await this.#total.get(everyone)
      this.#lookedAt = now
      this.#until = Math.max(this.#until, now + (state?.msBeforeNext ?? 0))
    }
    return now < this.#until
  }

  /** Seconds until all addresses together are below the limit; null when they are. */
  async secondsToWait(): Promise<number | null> {
    return secondsToWait(this.#total, everyone)
  }
}

/** Seconds until the next attempt is allowed; null when it is allowed now. */
export async function secondsToWait(throttle: RateLimiterAbstract, key: string): Promise<number | null> {
  const state = await throttle.get(key)
  if (!state || state.consumedPoints < throttle.points) return null
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000))
}
