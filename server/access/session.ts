import type { FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '../problem.ts'
import type { AdminIdentity, SignIn } from './sign-in.ts'

/** Milliseconds for which a session is cached before it is looked up again. */
const cacheLifetime = 5_000
const maxCached = 1_000

/** Recently looked-up sessions. Ending a session clears the cache in every process. */
export class SessionCache {
  #cached = new Map<string, { identity: AdminIdentity; until: number }>()
  #clearings = 0

  /** How often it was cleared, so that a lookup from before a clearing is not cached after it. */
  get clearings(): number {
    return this.#clearings
  }

  get(cookie: string, now: number): AdminIdentity | null {
    const cached = this.#cached.get(cookie)
    return cached && cached.until > now ? cached.identity : null
  }

  keep(cookie: string, identity: AdminIdentity, now: number, clearings: number): void {
    if (clearings !== this.#clearings) return
    if (this.#cached.size >= maxCached) this.#cached.clear()
    this.#cached.set(cookie, { identity, until: now + cacheLifetime })
  }

  clear(): void {
    this.#cached.clear()
    this.#clearings++
  }
}

/** The dependencies for identifying the signed-in admin. */
export interface Sessions {
  signIn: SignIn
  sessions: SessionCache
}

/** The request's headers in the form that the sign-in library reads. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/** Database errors inside the library surface as its own 500, which becomes a 503 here. */
function asUnavailable(error: unknown): never {
  const isHidden = error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 500
  throw isHidden ? unavailable() : error
}

/** The signed-in admin of a request, or null. Renewed session cookies are set on the reply. */
export async function identifyAdmin(
  { signIn, sessions }: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminIdentity | null> {
  const { cookie } = request.headers
  if (!cookie?.includes('escrow.session_token')) return null
  const known = sessions.get(cookie, Date.now())
  if (known) return known
  const { clearings } = sessions
  const { identity, cookies } = await signIn.identify(webHeaders(request)).catch(asUnavailable)
  for (const one of cookies) reply.header('set-cookie', one)
  if (identity && cookies.length === 0) sessions.keep(cookie, identity, Date.now(), clearings)
  return identity
}
