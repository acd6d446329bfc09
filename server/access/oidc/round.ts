import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'

/** Seconds in which a member comes back from the provider. */
const validFor = 600

/** One way to the provider and back, kept by the browser that makes it. */
const Round = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Signing in, connecting a present account, or confirming who it is. */
  purpose: z.enum(['enter', 'connect', 'confirm']),
  /** The page of the desk that follows. */
  next: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
})
export type Round = z.infer<typeof Round>

type CookieSettings = Pick<Settings, 'baseUrl'>

const isSecure = ({ baseUrl }: CookieSettings) => baseUrl?.startsWith('https://') ?? false
const cookieName = (settings: CookieSettings) => (isSecure(settings) ? '__Host-escrow.oidc' : 'escrow.oidc')

/** Keeps rounds in a cookie that only this installation can write. */
export class Rounds {
  #secret: string
  #settings: CookieSettings

  /** `secret`: that of sign-in, which all processes share. */
  constructor(secret: string, settings: CookieSettings) {
    this.#secret = secret
    this.#settings = settings
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#secret).update(`oidc round ${payload}`).digest()
  }

  begin(reply: FastifyReply, round: Round): void {
    const payload = Buffer.from(JSON.stringify(round)).toString('base64url')
    reply.setCookie(
      cookieName(this.#settings),
      `${payload}.${this.#sign(payload).toString('base64url')}`,
      this.#options(validFor),
    )
  }

  /** The round of this browser, and its end: it comes back once. Null without one, for a forged and for an old one. */
  end(request: FastifyRequest, reply: FastifyReply, now: number): Round | null {
    const sent = request.cookies[cookieName(this.#settings)]
    if (sent === undefined) return null
    reply.setCookie(cookieName(this.#settings), '', this.#options(0))
    const [payload = '', signature = ''] = sent.split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = this.#sign(payload)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    // A cookie of another release may have other fields.
    const { data: round } = Round.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return round && Math.abs(now - round.startedAt) <= validFor * 1000 ? round : null
  }

  #options(maxAge: number) {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(this.#settings), maxAge } as const
  }
}
