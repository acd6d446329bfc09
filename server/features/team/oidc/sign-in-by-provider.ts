import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OidcSettings } from '../../../access/oidc/oidc-settings.ts'
import type { ProviderAccount } from '../../../access/oidc/provider-claims.ts'
import { ProviderFailure } from '../../../access/oidc/provider-failure.ts'
import { identifyAdmin, webHeaders } from '../../../access/session.ts'
import type { AdminIdentity } from '../../../access/sign-in.ts'
import { commit } from '../../../db/change.ts'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { announceReplacedSession } from '../end-sessions.ts'
import { recordFailedSignIn, recordSignIn } from '../record-sign-in.ts'
import { deleteSession, findAccountByEmail } from '../team-data.ts'
import { memberOf, OvertakenSignIn } from './join-by-provider.ts'
import { findConnected } from './provider-data.ts'

/** How often two sign-ins of one person may overtake each other. */
const tries = 3

/** Whether to look again: another sign-in of the same person has connected them meanwhile. */
async function isOvertaken(db: Db, error: unknown, { accountId }: ProviderAccount): Promise<boolean> {
  if (error instanceof OvertakenSignIn) return true
  return error instanceof ProviderFailure && (await findConnected(db, accountId)) !== null
}

/** Counts a refused person, so that their account's owner sees it; a provider that is away is no failure of theirs. */
async function countRefused(services: Services, { email }: ProviderAccount): Promise<void> {
  const account = email === null ? null : await findAccountByEmail(services.db, email)
  await recordFailedSignIn(services, account, 'passwords')
}

interface SignedIn {
  cookies: string[]
  isReplaced: boolean
  rememberBrowser: (reply: FastifyReply) => void
}

/** Finds or adds the member, starts the session, ends the former one of this browser, and records it: all in one transaction. */
async function enter(
  services: Services,
  account: ProviderAccount,
  settings: OidcSettings,
  request: FastifyRequest,
  earlier: AdminIdentity | null,
): Promise<SignedIn> {
  return services.reserve.spend(() =>
    commit(services, async (change) => {
      const { db } = change
      const member = await memberOf(change, account, settings)
      const started = { userId: member.id, oidcSid: account.sid }
      const cookies = await services.signIn.startFor(db, webHeaders(request), started)
      const isReplaced = earlier !== null && (await deleteSession(db, earlier.admin.id, earlier.sessionId))
      const rememberBrowser = await recordSignIn(db, services, request, member)
      return { cookies, isReplaced, rememberBrowser }
    }),
  )
}

/** Signs in whom the provider has named. Throws ProviderFailure, which is counted and writes nothing else. */
export async function signInByProvider(
  services: Services,
  account: ProviderAccount,
  settings: OidcSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const earlier = await identifyAdmin(services, request, reply)
  for (let left = tries; ; left--) {
    try {
      const { cookies, isReplaced, rememberBrowser } = await enter(
        services,
        account,
        settings,
        request,
        earlier,
      )
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      rememberBrowser(reply)
      services.sessions.clear()
      if (earlier && isReplaced) await announceReplacedSession(services, earlier.admin.id, earlier.sessionId)
      return
    } catch (error) {
      if (left > 1 && (await isOvertaken(services.db, error, account))) continue
      if (error instanceof ProviderFailure) await countRefused(services, account)
      throw error
    }
  }
}
