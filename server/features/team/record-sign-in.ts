import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '#contract/rules/device-name.ts'
import { newBrowserCookie, readBrowserCookie, setBrowserCookie } from '../../access/browser-cookie.ts'
import { hashToken } from '../../access/token-hash.ts'
import { recordActivity, systemActor } from '../../db/activity-log.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../../services.ts'
import {
  countFailure,
  type FailureKind,
  hasSignedInFrom,
  insertSignIn,
  renameBrowser,
} from './sign-in-data.ts'
import type { Account } from './team-data.ts'

const maxUserAgent = 500

/**
 * Records a sign-in, in its transaction. A browser unknown to the account gets a new cookie, so that nobody can plant a known
 * one. Returns a function that sets the cookie, for after the commit.
 */
export async function recordSignIn(
  db: Db,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  request: FastifyRequest,
  { id: userId, name }: Pick<Account, 'id' | 'name'>,
): Promise<(reply: FastifyReply) => void> {
  const at = clock().toISOString()
  const sent = readBrowserCookie(request, settings)
  const isKnown = sent !== null && (await hasSignedInFrom(db, userId, hashToken(sent)))
  const cookie = isKnown ? sent : newBrowserCookie()
  const browserHash = hashToken(cookie)
  if (sent !== null && !isKnown) await renameBrowser(db, hashToken(sent), browserHash)
  const userAgent = request.headers['user-agent']?.slice(0, maxUserAgent) ?? null
  await insertSignIn(db, {
    id: newId(),
    userId,
    browserHash,
    userAgent,
    isNewBrowser: !isKnown,
    createdAt: at,
  })
  await recordActivity(db, {
    clientId: null,
    actor: { type: 'admin', id: userId, name },
    action: isKnown ? 'sign-in.completed' : 'sign-in.new-browser',
    subject: deviceName(userAgent),
    at,
  })
  return (reply) => setBrowserCookie(reply, settings, cookie)
}

/** One shared counter for unknown accounts: the typed name may be anything, even a password. */
const unknownAccounts = { id: '', name: 'Unknown accounts' }

/**
 * Counts a failed sign-in; the first one of an account in an hour is also logged. An unknown account, null, causes the same
 * work. The caller is answered even if nothing can be written.
 */
export async function recordFailedSignIn(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  account: Pick<Account, 'id' | 'name'> | null,
  kind: FailureKind,
): Promise<void> {
  const { id, name } = account ?? unknownAccounts
  const at = clock().toISOString()
  const hour = `${at.slice(0, 13)}:00:00.000Z`
  try {
    const count = await db.transaction().execute(async (trx) => {
      const counted = await countFailure(trx, id, hour, kind)
      const entry = { clientId: null, actor: systemActor, subject: name, at }
      if (counted === 1) await recordActivity(trx, { ...entry, action: 'sign-in.failed' })
      return counted
    })
    if (count === 1) log.warn({ account: id || 'unknown' }, 'a sign-in failed; further ones are counted')
  } catch (error) {
    log.warn({ err: error }, 'a failed sign-in could not be counted')
  }
}
