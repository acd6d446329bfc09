import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'

const year = 365 * 86_400

/** A portal opened by the link of one of its deal's people. */
export interface OpenedPortal {
  clientId: string
  /** The id of the link's owner; for the client, the client's id. */
  personId: string
  uniqueId: string
}

/** A browser that sent a cookie issued by this installation. */
export interface Visitor {
  /** SHA-256 of the cookie, hexadecimal; the server stores nothing else of it. */
  hash: string
  /** The link that the cookie was issued for; valid while the person still has that link. */
  claim: { personId: string; link: string } | null
}

const form = /^(?<signed>[\w-]{32}\.(?<personId>[\w-]*)\.(?<link>[\w-]*))\.(?<signature>[\w-]{43})$/

type CookieSettings = Pick<Settings, 'baseUrl'>

function isSecure({ baseUrl }: CookieSettings): boolean {
  return baseUrl?.startsWith('https://') ?? false
}

/**
 * The cookie that identifies a browser: a random value, the link it was issued for, and a signature over both. Cookies not signed
 * by this installation are ignored, so nobody can plant one in someone else's browser.
 */
export class PortalCookie {
  #secret: string
  #settings: CookieSettings

  constructor(secret: string, settings: CookieSettings) {
    this.#secret = secret
    this.#settings = settings
  }

  get #name(): string {
    return isSecure(this.#settings) ? '__Host-portals' : 'portals'
  }

  get #options() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(this.#settings) } as const
  }

  /** Identifies a person's current link without revealing it. */
  linkOf({ personId, uniqueId }: Pick<OpenedPortal, 'personId' | 'uniqueId'>): string {
    return this.#sign('link', `${personId} ${uniqueId}`).slice(0, 16)
  }

  read(request: FastifyRequest): Visitor | null {
    const value = request.cookies[this.#name] ?? ''
    const { signed, personId, link, signature } = form.exec(value)?.groups ?? {}
    if (signed === undefined || signature === undefined) return null
    const expected = this.#sign('cookie', signed)
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null
    return { hash: hashOf(value), claim: personId && link ? { personId, link } : null }
  }

  /** A new cookie, with the hash that identifies its browser. */
  create(claim: Visitor['claim']): { value: string; hash: string } {
    const signed = [randomBytes(24).toString('base64url'), claim?.personId ?? '', claim?.link ?? ''].join('.')
    const value = `${signed}.${this.#sign('cookie', signed)}`
    return { value, hash: hashOf(value) }
  }

  /** Sets a cookie from `create`. */
  set(reply: FastifyReply, value: string): void {
    reply.setCookie(this.#name, value, { ...this.#options, maxAge: year })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options)
  }

  #sign(purpose: 'cookie' | 'link', text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose} ${text}`).digest('base64url')
  }
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex')
}
