import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { throttleAddress } from './throttle-address.ts'
import { refundAttempt, takeAttempt, type Throttles } from './throttles.ts'

export type Try = [RateLimiterAbstract, string]

/** The counters of one attempt at an account's password; `account` is its email address in lower case. */
export function passwordTries(
  throttles: Throttles,
  account: string,
  request: FastifyRequest,
): [here: Try, ...others: Try[]] {
  const address = throttleAddress(request)
  return [
    [throttles.passwords, `${account} ${address}`],
    [throttles.passwordsFromAddress, address],
    [throttles.passwordsOfAccount, account],
  ]
}

/** Counts one attempt for each, all or none. Throws 429. */
export async function takeTries(tries: readonly Try[]): Promise<void> {
  const taken: Try[] = []
  try {
    for (const one of tries) {
      taken.push(one)
      await takeAttempt(...one)
    }
  } catch (error) {
    giveBackTriesLater(taken)
    throw error
  }
}

export async function giveBackTries(tries: readonly Try[]): Promise<void> {
  for (const one of tries) await refundAttempt(...one)
}

/** After a failure nobody waits for it: what failed may be the database that counts. */
export function giveBackTriesLater(tries: readonly Try[]): void {
  giveBackTries(tries).catch(() => undefined)
}
