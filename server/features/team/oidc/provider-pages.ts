import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { ProviderRefusal } from '#contract/rules/provider-refusals.ts'
import { ProviderFailure } from '../../../access/oidc/provider-failure.ts'
import type { Provider } from '../../../access/oidc/provider.ts'
import type { Round } from '../../../access/oidc/round.ts'
import { identifyAdmin } from '../../../access/session.ts'
import { throttleAddress } from '../../../access/throttle-address.ts'
import { takeAttempt } from '../../../access/throttles.ts'
import { ProblemError } from '../../../problem.ts'
import type { Services } from '../../../services.ts'
import { hasAdmin } from '../team-data.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { confirmByProvider, connectByHand } from './use-provider.ts'

const startPath = '/api/auth/oidc/start'
const callbackPath = '/api/auth/oidc/callback'

type Query = Record<string, string | string[] | undefined>

/** A page of the desk, on this site. */
const isDeskPage = (path: unknown): path is string =>
  typeof path === 'string' && /^\/admin(?:[/?#][^\s\\]*)?$/.test(path)

/** Where a round ends: its page if it worked, else a page that says why it did not. */
function pageAfter(
  { purpose, next }: Pick<Round, 'purpose' | 'next'>,
  refused: ProviderRefusal | null,
): string {
  if (purpose === 'connect') return `/admin/settings?provider=${refused ?? 'connected'}`
  if (purpose === 'confirm') return `/sign-in?confirmed=${refused ?? 'yes'}`
  if (refused === null) return next
  return `/sign-in?${new URLSearchParams({ refused, ...(next === '/admin' ? {} : { next }) })}`
}

function purposeOf(query: Query): Round['purpose'] {
  if (query['connect'] !== undefined) return 'connect'
  return query['again'] === undefined ? 'enter' : 'confirm'
}

async function count(throttle: RateLimiterAbstract, request: FastifyRequest): Promise<void> {
  await takeAttempt(throttle, throttleAddress(request)).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 429 ? new ProviderFailure('too-many') : error
  })
}

/** Sends the browser on. A refusal leads to a page with its words; the log has its code, and nothing of the person or the provider's answer. */
async function leading(
  { log }: Services,
  reply: FastifyReply,
  round: () => Pick<Round, 'purpose' | 'next'>,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  let to: string
  try {
    to = await work()
  } catch (error) {
    // A browser that comes from the provider gets a page, also while the database is away.
    const isOurs = !(error instanceof ProviderFailure)
    const { refusal, detail } = isOurs ? { refusal: 'unfinished' as const, detail: undefined } : error
    if (isOurs) log.error({ err: error }, 'a sign-in with the provider could not be finished')
    else log.warn({ refusal, detail }, 'a sign-in with the provider was refused')
    to = pageAfter(round(), refusal)
  }
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}

/** Registers the two pages of signing in with the provider, to which links and the provider lead. */
export function registerProviderPages(app: FastifyInstance, services: Services, provider: Provider): void {
  const { throttles, db, clock } = services

  app.get<{ Querystring: Query }>(startPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { query } = request
    const purpose = purposeOf(query)
    const next = isDeskPage(query['next']) ? query['next'] : '/admin'
    return leading(
      services,
      reply,
      () => ({ purpose, next }),
      async () => {
        await count(throttles.oidcStarts, request)
        if (purpose !== 'enter' && !(await identifyAdmin(services, request, reply))) return '/sign-in'
        if (!(await hasAdmin(db))) throw new ProviderFailure('not-set-up')
        const choose = query['choose'] !== undefined
        const { round, url } = await provider.start({ purpose, next, choose })
        provider.rounds.begin(reply, { ...round, startedAt: clock().getTime() })
        return url
      },
    )
  })

  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const round = provider.rounds.end(request, reply, clock().getTime())
    return leading(
      services,
      reply,
      () => round ?? { purpose: 'enter', next: '/admin' },
      async () => {
        await count(throttles.oidcCallbacks, request)
        if (!round) throw new ProviderFailure('late', 'no cookie')
        const query = request.url.split('?')[1] ?? ''
        const account = await provider.finish(query, round)
        if (round.purpose === 'enter')
          await signInByProvider(services, account, provider.settings, request, reply)
        else {
          const identity = await identifyAdmin(services, request, reply)
          if (!identity) throw new ProviderFailure('late', 'no session')
          if (round.purpose === 'connect') await connectByHand(services, identity, account, provider.settings)
          else await confirmByProvider(services, identity, account)
        }
        return pageAfter(round, null)
      },
    )
  })
}
