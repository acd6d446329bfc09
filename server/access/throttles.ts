import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { limits } from '#contract/limits.ts'
import { tooMany } from '../http/problem.ts'

const minute = 60

/** A rate limiter that knows without any key whether it is idle: nobody has to wait for it. */
class IdleAwareLimiter extends RateLimiterMemory {
  #idleFrom = 0

  get isIdle(): boolean {
    return performance.now() >= this.#idleFrom
  }

  override penalty(key: string, points?: number): Promise<RateLimiterRes> {
    this.#idleFrom = performance.now() + this.duration * 1000
    return super.penalty(key, points)
  }
}

/** Rate limiters, in the memory of this process. */
export interface Throttles {
  /** Wrong portal ids from one IP address. */
  portalMisses: RateLimiterMemory
  /** Wrong portal ids from all IP addresses together. */
  allPortalMisses: IdleAwareLimiter
  /** Wrong passwords for one account from one IP address. */
  passwords: RateLimiterMemory
  /** Wrong passwords from one IP address, for any account. */
  passwordsFromAddress: RateLimiterMemory
  /** Wrong passwords for one account from anywhere; slows guessing down, but never locks out for more than a minute. */
  passwordsOfAccount: RateLimiterMemory
  /** Attempts at setup and invitation tokens from one IP address. */
  tokens: RateLimiterMemory
  /** Writes from one portal. */
  portalWritesOfHour: RateLimiterMemory
  portalWritesOfDay: RateLimiterMemory
  /** Reset links requested from one IP address. */
  resetsFromAddress: RateLimiterMemory
  /** Reset links requested for one account, whether it exists or not. */
  resetsOfAccount: RateLimiterMemory
}

export function createThrottles(): Throttles {
  return {
    portalMisses: new RateLimiterMemory({ points: 20, duration: minute }),
    allPortalMisses: new IdleAwareLimiter({ points: 3_000, duration: minute }),
    passwords: new RateLimiterMemory({ points: 5, duration: 2 * minute }),
    passwordsFromAddress: new RateLimiterMemory({ points: 40, duration: 5 * minute }),
    passwordsOfAccount: new RateLimiterMemory({ points: 60, duration: minute }),
    portalWritesOfHour: new RateLimiterMemory({ points: limits.portalWrites.hour, duration: 60 * minute }),
    portalWritesOfDay: new RateLimiterMemory({ points: limits.portalWrites.day, duration: 24 * 60 * minute }),
    tokens: new RateLimiterMemory({ points: 20, duration: 5 * minute }),
    resetsFromAddress: new RateLimiterMemory({ points: 10, duration: 15 * minute }),
    resetsOfAccount: new RateLimiterMemory({ points: 3, duration: 15 * minute }),
  }
}

/** Seconds until the next attempt is allowed; null when it is allowed now. */
export async function secondsToWait(throttle: RateLimiterMemory, key: string): Promise<number | null> {
  const state = await throttle.get(key)
  if (!state || state.consumedPoints < throttle.points) return null
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000))
}

/** Counts an attempt before it is checked, so that concurrent attempts cannot bypass the limit. Throws 429. */
export async function takeAttempt(throttle: RateLimiterMemory, key: string): Promise<void> {
  const state = await throttle.penalty(key, 1)
  if (state.consumedPoints <= throttle.points) return
  const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  throw tooMany(`Too many attempts. Please wait ${wait} seconds.`, wait)
}

/** Undoes the count of an attempt that was right, or that could not be checked. */
export async function refundAttempt(throttle: RateLimiterMemory, key: string): Promise<void> {
  await throttle.reward(key, 1)
}

/** How many attempts are left. */
export async function attemptsLeft(throttle: RateLimiterMemory, key: string): Promise<number> {
  return Math.max(0, throttle.points - ((await throttle.get(key))?.consumedPoints ?? 0))
}

/** Counts a failed attempt. */
export async function countAttempt(throttle: RateLimiterMemory, key: string): Promise<void> {
  await throttle.penalty(key, 1)
}
