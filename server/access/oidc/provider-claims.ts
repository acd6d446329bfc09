import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { type OidcSettings, providerSort } from './oidc-settings.ts'

/** The account at the provider that has signed in. */
export interface ProviderAccount {
  /** The issuer and its `sub`: the one name of an account that never goes to somebody else. */
  accountId: string
  /** The session there, for a logout from there; '' if the provider names none. */
  sid: string
  /** In lower case; null if the provider gives none. */
  email: string | null
  /** The provider vouches that the address is theirs. */
  isProven: boolean
  /** Null if the provider gives none. */
  name: string | null
}

/** Claims of the ID token and of user info; each may be missing or of another type. */
export type Claims = Readonly<Record<string, unknown>>

const isYes = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

/**
 * Whether the provider vouches for an address. Google: with `hd`, the account's own domain, or for Gmail, since anybody's Google account
 * may carry an address of another domain. Microsoft: with `xms_edov` only, since its `email` is any text.
 */
function isProven({ issuer, trustsEmail }: OidcSettings, claims: Claims, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const sort = providerSort(issuer)
  if (sort === 'google') {
    const isOwn = domain === 'gmail.com' || String(claims['hd']).toLowerCase() === domain
    return isYes(claims['email_verified']) && isOwn
  }
  if (sort === 'microsoft') return trustsEmail || isYes(claims['xms_edov'])
  return trustsEmail || isYes(claims['email_verified'])
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The name by which a connected account is known. */
export const providerAccountId = (issuer: string, sub: string): string => `${issuer} ${sub}`

/** Reads claims that the library has verified. */
export function readClaims(settings: OidcSettings, claims: Claims): ProviderAccount {
  const address = z.email().max(limits.email).safeParse(text(claims['email']).toLowerCase())
  const email = address.success ? address.data : null
  return {
    accountId: providerAccountId(text(claims['iss']), text(claims['sub'])),
    sid: text(claims['sid']),
    email,
    isProven: email !== null && isProven(settings, claims, email),
    name: text(claims['name']).slice(0, limits.name) || null,
  }
}
