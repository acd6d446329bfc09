import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { forwardToSignIn } from '../../access/forward.ts'
import type { Around } from '../../access/sign-in.ts'
import { throttleAddress } from '../../access/throttle-address.ts'
import { refundAttempt, takeAttempt } from '../../access/throttles.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

export type Try = [RateLimiterAbstract, string]

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

/** One of the library's calls that proves a password or a code. */
export interface ProvingCall {
  path: string
  body: object
  request: FastifyRequest
  reply: FastifyReply
  /** Limits besides the one per IP address. */
  tries?: readonly Try[]
  around?: Around
}

/**
 * Makes the call in one transaction. A code has only a million values, so attempts are limited per address like wrong
 * passwords.
 */
export async function forwardCounted(
  services: Services,
  { path, body, request, reply, tries = [], around }: ProvingCall,
): Promise<Record<string, unknown>> {
  const all: Try[] = [...tries, [services.throttles.passwordsFromAddress, throttleAddress(request)]]
  await takeTries(all)
  try {
    const result = await forwardToSignIn(services, path, body, request, reply, (sent) =>
      services.signIn.handleAtOnce(sent, around),
    )
    await giveBackTries(all)
    return result
  } catch (error) {
    const isWrong = error instanceof ProblemError && error.status < 500
    if (!isWrong) giveBackTriesLater(all)
    throw error
  }
}
