import type { Admin } from '#contract/calls/team/admins.ts'
import { mayReadMoney, type TeamRole, teamRoles } from '#contract/rules/team-roles.ts'
import type { Db } from '../db/database.ts'
import type { Settings } from '../settings.ts'

const hour = 3_600_000
/** How long sessions of the provider last if its settings are gone. */
const defaultProviderHours = 12

/**
 * Maximum age of a session in milliseconds, however often it is extended. `oidcSid`: null for one that the provider did not start.
 */
export function longestSession(oidcSid: string | null, providerHours = defaultProviderHours): number {
  return oidcSid === null ? 30 * 24 * hour : providerHours * hour
}

/** A stored role; one that this release does not know may do the least. */
export function readRole(stored: unknown): TeamRole {
  return teamRoles.find((role) => role === stored) ?? 'assistant'
}

/** A stored role and its rights. `seesMoney`: as the member has it while an assistant. */
export function readRights(stored: {
  role?: unknown
  seesMoney?: number | boolean | null | undefined
}): Pick<Admin, 'role' | 'seesMoney'> {
  const role = readRole(stored.role)
  return { role, seesMoney: mayReadMoney(role, Boolean(stored.seesMoney)) }
}

/** The admin behind a session, and the session's id. */
export interface AdminIdentity {
  admin: Admin
  sessionId: string
}

/** Work around one of the library's calls, in its transaction. `run` makes the call. */
export type Around = (trx: Db, run: () => Promise<Response>) => Promise<Response>

/** Whose session starts, of which provider's session. */
export interface StartedFor {
  userId: string
  oidcSid: string
}

/** The site for which passkeys are good: its host, and the address of its pages. */
export interface PasskeySite {
  rpId: string
  origin: string
}

export interface SignIn {
  /** Handles one of the library's own calls. */
  handle(request: Request): Promise<Response>
  /**
   * Like `handle`, in one transaction with further writes. A response from 500 on rolls everything back, and so does a failed
   * statement, even one that the library hides. Not for signing in, whose slow hash would hold the transaction.
   */
  handleAtOnce(request: Request, around?: Around): Promise<Response>
  /** Signs in, in one transaction that begins after the password was checked. `email` in lower case. */
  enter(request: Request, credentials: Credentials, around?: Around): Promise<Response>
  /**
   * Starts a session without a password, for somebody whom the provider has named, in the caller's transaction. Returns its cookies;
   * throws 503 when the library hides that a statement failed.
   */
  startFor(trx: Db, headers: Headers, who: StartedFor): Promise<string[]>
  /** Handles one of the library's calls about passkeys like `handleAtOnce`. The first one loads what is needed for them. */
  handlePasskey(request: Request, site: PasskeySite, around?: Around): Promise<Response>
  /** The account that has proved its password with these headers and owes its second factor; null without one. */
  challengedUser(headers: Headers): Promise<string | null>
  /** Identifies the signed-in admin by these headers, with the cookies that extend the session. */
  identify(headers: Headers): Promise<{ identity: AdminIdentity | null; cookies: string[] }>
}

export interface Credentials {
  email: string
  password: string
}

/** Sign-in for admins. The library is loaded at the first use, because loading takes a fifteenth of a start. */
export function createSignIn(
  db: Db,
  secret: string,
  { baseUrl, oidc }: Pick<Settings, 'baseUrl' | 'oidc'>,
): SignIn {
  let loading: Promise<Omit<SignIn, 'handlePasskey'>> | null = null
  const loaded = () =>
    (loading ??= import('./sign-in-library.ts').then(({ signInByLibrary }) =>
      signInByLibrary(db, secret, baseUrl, oidc?.sessionHours),
    ))
  let loadingPasskeys: Promise<SignIn['handlePasskey']> | null = null
  const loadedPasskeys = () =>
    (loadingPasskeys ??= import('./passkey-library.ts').then(({ passkeysByLibrary }) =>
      passkeysByLibrary(db, secret, baseUrl),
    ))
  return {
    handle: async (request) => (await loaded()).handle(request),
    handleAtOnce: async (request, around) => (await loaded()).handleAtOnce(request, around),
    enter: async (request, credentials, around) => (await loaded()).enter(request, credentials, around),
    startFor: async (trx, headers, who) => (await loaded()).startFor(trx, headers, who),
    handlePasskey: async (request, site, around) => (await loadedPasskeys())(request, site, around),
    challengedUser: async (headers) => (await loaded()).challengedUser(headers),
    identify: async (headers) => (await loaded()).identify(headers),
  }
}
