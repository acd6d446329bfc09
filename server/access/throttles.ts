import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits } from '#contract/limits.ts'
import { tooMany } from '../http/problem.ts'

const minute = 60

/** Counters of tries, kept by this process. */
export interface Throttles {
  /** Wrong portal ids of one address. */
  portalMisses: RateLimiterMemory
  /** Wrong portal ids of all addresses together. */
  allPortalMisses: RateLimiterMemory
  /** Wrong passwords for one account from one address. */
  passwords: RateLimiterMemory
  /** Wrong passwords from one address, whatever the account. */
  passwordsFromAddress: RateLimiterMemory
  /** Wrong passwords for one account, from wherever: slows down, never locks out for longer than a minute. */
  passwordsOfAccount: RateLimiterMemory
  /** Tries of set-up and invitation tokens from one address. */
  tokens: RateLimiterMemory
  /** Calls of one portal that change something. */
  portalWritesOfHour: RateLimiterMemory
  portalWritesOfDay: RateLimiterMemory
  /** Reset links asked for from one address. */
  resetsFromAddress: RateLimiterMemory
  /** Reset links asked for one account, whether there is one or not. */
  resetsOfAccount: RateLimiterMemory
}

export function createThrottles(): Throttles {
  return {
    portalMisses: new RateLimiterMemory({ points: 20, duration: minute }),
    allPortalMisses: new RateLimiterMemory({ points: 3_000, duration: minute }),
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

/** Seconds until a key may try again, or null when it may try now. */
export async function secondsToWait(throttle: RateLimiterMemory, key: string): Promise<number | null> {
  const state = await throttle.get(key)
  if (!state || state.consumedPoints < throttle.points) return null
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000))
}

/** Counts a try before it is looked at, so that many at once are no way around. Throws 429 for one too many. */
export async function takeTry(throttle: RateLimiterMemory, key: string): Promise<void> {
  const state = await throttle.penalty(key, 1)
  if (state.consumedPoints <= throttle.points) return
  const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  throw tooMany(`Too many tries. Please wait ${wait} seconds.`, wait)
}

/** Gives a try back that was none: it was right, or nobody could look at it. */
export async function giveBackTry(throttle: RateLimiterMemory, key: string): Promise<void> {
  await throttle.reward(key, 1)
}

/** How many tries are left. */
export async function triesLeft(throttle: RateLimiterMemory, key: string): Promise<number> {
  return Math.max(0, throttle.points - ((await throttle.get(key))?.consumedPoints ?? 0))
}

/** Counts a try that turned out wrong. */
export async function countTry(throttle: RateLimiterMemory, key: string): Promise<void> {
  await throttle.penalty(key, 1)
}
