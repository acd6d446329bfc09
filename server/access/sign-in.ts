import type { Admin } from '#contract/calls/team/admins.ts'
import { mayReadMoney, type TeamRole, teamRoles } from '#contract/rules/team-roles.ts'
import type { Db } from '../db/database.ts'

/** Maximum age of a session in milliseconds, however often it is extended. */
export const longestSession = 30 * 86_400_000

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
export function createSignIn(db: Db, secret: string, baseUrl: string | null): SignIn {
  let loading: Promise<SignIn> | null = null
  const loaded = () =>
    (loading ??= import('./sign-in-library.ts').then(({ signInByLibrary }) =>
      signInByLibrary(db, secret, baseUrl),
    ))
  return {
    handle: async (request) => (await loaded()).handle(request),
    handleAtOnce: async (request, around) => (await loaded()).handleAtOnce(request, around),
    enter: async (request, credentials, around) => (await loaded()).enter(request, credentials, around),
    challengedUser: async (headers) => (await loaded()).challengedUser(headers),
    identify: async (headers) => (await loaded()).identify(headers),
  }
}
