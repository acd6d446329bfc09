import type { FastifyInstance } from 'fastify'
import { ProviderFailure } from '../../../access/oidc/provider-failure.ts'
import type { Provider } from '../../../access/oidc/provider.ts'
import { throttleAddress } from '../../../access/throttle-address.ts'
import { attemptsLeft, countAttempt } from '../../../access/throttles.ts'
import { invalid, tooMany, unavailable } from '../../../problem.ts'
import type { Services } from '../../../services.ts'
import { endByProvider } from './end-by-provider.ts'

/** Registers the address to which the provider posts that somebody has signed out there, within an app that reads forms. */
export function registerProviderLogout(forms: FastifyInstance, services: Services, provider: Provider): void {
  forms.post('/api/auth/oidc/logout', async (request, reply) => {
    const address = throttleAddress(request)
    const { oidcLogouts } = services.throttles
    // Right tokens count for nothing: a provider may end a whole team at once.
    if ((await attemptsLeft(oidcLogouts, address)) === 0)
      throw tooMany('Too many wrong logout tokens', 60, oidcLogouts.keyPrefix)
    const token = (request.body as Record<string, string> | null)?.['logout_token'] ?? ''
    const ended = await provider.endedThere(token).catch((error: unknown) => {
      throw error instanceof ProviderFailure ? unavailable() : error
    })
    if (!ended) {
      await countAttempt(oidcLogouts, address)
      services.log.warn('a logout token was refused')
      throw invalid({ logout_token: 'This is no logout token of the provider for this portal' })
    }
    await endByProvider(services, ended)
    return reply.header('cache-control', 'no-store').code(200).send()
  })
}
