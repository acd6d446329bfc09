import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardToSignIn } from '../../access/forward.ts'
import type { Around } from '../../access/sign-in.ts'
import { throttleAddress } from '../../access/throttle-address.ts'
import { giveBackTries, giveBackTriesLater, takeTries, type Try } from '../../access/tries.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'

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
