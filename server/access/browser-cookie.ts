import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** The longest time that browsers store a cookie, in seconds. */
const lifetime = 400 * 86_400

type CookieSettings = Pick<Settings, 'baseUrl'>

const isSecure = ({ baseUrl }: CookieSettings) => baseUrl?.startsWith('https://') ?? false
const cookieName = (settings: CookieSettings) =>
  isSecure(settings) ? '__Host-escrow.browser' : 'escrow.browser'

/**
 * The random value by which an account recognizes a browser that has signed in before; null without one. Only values stored for
 * the account count, so the cookie needs no signature.
 */
export function readBrowserCookie(request: FastifyRequest, settings: CookieSettings): string | null {
  const value = request.cookies[cookieName(settings)] ?? ''
  return /^[\w-]{32}$/.test(value) ? value : null
}

export function newBrowserCookie(): string {
  return randomBytes(24).toString('base64url')
}

export function setBrowserCookie(reply: FastifyReply, settings: CookieSettings, value: string): void {
  reply.setCookie(cookieName(settings), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(settings),
    maxAge: lifetime,
  })
}
