import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import { limits } from '#contract/rules/limits.ts'
import type { Db } from '../db/database.ts'
import { tooMany } from '../problem.ts'
import { databaseLimiter } from './database-limiter.ts'
import { RecentMisses } from './recent-misses.ts'

const minute = 60

/** The limits: a number of attempts (`points`) in a number of seconds (`duration`). */
const attempts = {
  /** Wrong portal ids from one IP address. */
  portalMisses: { points: 20, duration: minute },
  /** Wrong portal ids from all IP addresses together. */
  allPortalMisses: { points: 3_000, duration: minute },
  /** Wrong passwords for one account from one IP address. */
  passwords: { points: 5, duration: 2 * minute },
  /** Wrong passwords from one IP address, for any account. */
  passwordsFromAddress: { points: 40, duration: 5 * minute },
  /** Wrong passwords for one account from anywhere; slows guessing down, but never locks out for more than a minute. */
  passwordsOfAccount: { points: 60, duration: minute },
  /** Wrong recovery codes for one account from one IP address, apart from the pause after wrong codes of the app. */
  recoveryCodes: { points: 10, duration: 15 * minute },
  /** Wrong recovery codes for one account from anywhere; never locks out for more than a minute. */
  recoveryCodesOfAccount: { points: 60, duration: minute },
  /** Writes from one portal. */
  portalWritesOfHour: { points: limits.portalWrites.hour, duration: 60 * minute },
  portalWritesOfDay: { points: limits.portalWrites.day, duration: 24 * 60 * minute },
  /** Writes from one partner's page. */
  partnerWritesOfHour: { points: limits.partnerWrites.hour, duration: 60 * minute },
  partnerWritesOfDay: { points: limits.partnerWrites.day, duration: 24 * 60 * minute },
  /** Right and wrong PINs of one link. */
  pinEntries: { points: limits.pinEntries, duration: 60 * minute },
  /** Attempts at setup and invitation tokens from one IP address. */
  tokens: { points: 20, duration: 5 * minute },
  /** Ways to the provider begun from one IP address, and ways back. */
  oidcStarts: { points: 30, duration: 5 * minute },
  oidcCallbacks: { points: 30, duration: 5 * minute },
  /** Wrong logout tokens from one IP address. */
  oidcLogouts: { points: 30, duration: 5 * minute },
  /** Questions to a passkey begun from one IP address. */
  passkeyStarts: { points: 60, duration: 5 * minute },
  /** Reset links requested from one IP address. */
  resetsFromAddress: { points: 10, duration: 15 * minute },
  /** Posts of Mailgun with one token, which is good once; longer than a signature is. */
  mailgunTokens: { points: 1, duration: 15 * minute },
  /** Links of an email address requested from one IP address. */
  linksFromAddress: { points: 5, duration: 15 * minute },
  /** Links requested from all IP addresses together. */
  allLinkRequests: { points: 300, duration: 60 * minute },
  /** Failures of pages reported from one IP address. */
  crashes: { points: 20, duration: 60 * minute },
  /** Reset links requested for one account, whether it exists or not. */
  resetsOfAccount: { points: 3, duration: 15 * minute },
}

type Throttle = keyof typeof attempts

/** A rate limiter for each kind of attempt. */
export type Throttles = Record<Exclude<Throttle, 'allPortalMisses'>, RateLimiterAbstract> & {
  recentMisses: RecentMisses
}

/**
 * The rate limiters. With `db` they count in the database, for all processes that share it; without, in this process's memory.
 */
export function createThrottles(db: Db | null = null): Throttles {
  const limiter = (name: Throttle): RateLimiterAbstract =>
    db
      ? databaseLimiter(db, name, attempts[name])
      : new RateLimiterMemory({ ...attempts[name], keyPrefix: name })
  return {
    portalMisses: limiter('portalMisses'),
    recentMisses: new RecentMisses(limiter('allPortalMisses'), db !== null),
    passwords: limiter('passwords'),
    passwordsFromAddress: limiter('passwordsFromAddress'),
    passwordsOfAccount: limiter('passwordsOfAccount'),
    recoveryCodes: limiter('recoveryCodes'),
    recoveryCodesOfAccount: limiter('recoveryCodesOfAccount'),
    portalWritesOfHour: limiter('portalWritesOfHour'),
    portalWritesOfDay: limiter('portalWritesOfDay'),
    partnerWritesOfHour: limiter('partnerWritesOfHour'),
    partnerWritesOfDay: limiter('partnerWritesOfDay'),
    pinEntries: limiter('pinEntries'),
    tokens: limiter('tokens'),
    oidcStarts: limiter('oidcStarts'),
    oidcCallbacks: limiter('oidcCallbacks'),
    oidcLogouts: limiter('oidcLogouts'),
    passkeyStarts: limiter('passkeyStarts'),
    resetsFromAddress: limiter('resetsFromAddress'),
    resetsOfAccount: limiter('resetsOfAccount'),
    mailgunTokens: limiter('mailgunTokens'),
    linksFromAddress: limiter('linksFromAddress'),
    allLinkRequests: limiter('allLinkRequests'),
    crashes: limiter('crashes'),
  }
}

/** Counts an attempt before it is checked, so that concurrent attempts cannot bypass the limit. Throws 429. */
export async function takeAttempt(throttle: RateLimiterAbstract, key: string): Promise<void> {
  const state = await throttle.penalty(key, 1)
  if (state.consumedPoints <= throttle.points) return
  const wait = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  throw tooMany(`Too many attempts. Please wait ${wait} seconds.`, wait, throttle.keyPrefix)
}

/** Undoes the count of an attempt that was right, or that could not be checked. */
export async function refundAttempt(throttle: RateLimiterAbstract, key: string): Promise<void> {
  await throttle.reward(key, 1)
}

/** How many attempts are left. */
export async function attemptsLeft(throttle: RateLimiterAbstract, key: string): Promise<number> {
  return Math.max(0, throttle.points - ((await throttle.get(key))?.consumedPoints ?? 0))
}

/** Counts a failed attempt. */
export async function countAttempt(throttle: RateLimiterAbstract, key: string): Promise<void> {
  await throttle.penalty(key, 1)
}
