import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { invalid, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './password.ts'
import type { AdminIdentity } from './sign-in.ts'
import { attemptsLeft } from './throttles.ts'
import { giveBackTries, giveBackTriesLater, passwordTries, takeTries } from './tries.ts'

/** Milliseconds for which a fresh sign-in with the provider confirms who somebody is. */
const confirmedFor = 300_000

/** The hash of a member's password; null without one. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password || null
}

async function isPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  return hash === null ? false : verifyPassword({ hash, password })
}

async function isConfirmed(db: Db, sessionId: string, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('confirmedAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.confirmedAt != null && now - Date.parse(session.confirmedAt) <= confirmedFor
}

/** The 401 for a wrong password, with the number of tries left. */
export function wrongPassword(message: string, left: number): ProblemError {
  const text = `${message} ${left} ${left === 1 ? 'try' : 'tries'} left.`
  return new ProblemError(401, 'wrong-password', text, { refusal: { reason: 'wrong-password' } })
}

/**
 * Asks a signed-in admin to confirm who they are: by the password, or without one by a fresh sign-in with the provider. Throws like
 * `confirmPassword`, 400 for a missing password, and 403 for a member without one who has not confirmed it in five minutes.
 */
export async function confirmPresence(
  services: Pick<Services, 'db' | 'throttles' | 'clock' | 'provider'>,
  identity: AdminIdentity,
  password: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (password !== undefined) return confirmPassword(services, identity, password, request)
  const { db, clock, provider } = services
  if (provider && (await isConfirmed(db, identity.sessionId, clock().getTime()))) return
  if (!provider || (await findPasswordHash(db, identity.admin.id)) !== null)
    throw invalid({ password: 'Required' })
  throw new ProblemError(403, 'not-confirmed', `Confirm with ${provider.settings.name} first.`, {
    refusal: { reason: 'unauthenticated' },
  })
}

/**
 * Asks a signed-in admin for the password again. Wrong passwords count toward the sign-in limits. Throws 401 for a wrong
 * password, and 429 after too many.
 */
export async function confirmPassword(
  { db, throttles }: Pick<Services, 'db' | 'throttles'>,
  { admin }: AdminIdentity,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  const tries = passwordTries(throttles, admin.email.toLowerCase(), request)
  await takeTries(tries)
  let isRight: boolean
  try {
    isRight = await isPassword(db, admin.id, password)
  } catch (error) {
    giveBackTriesLater(tries)
    throw error
  }
  if (!isRight) throw wrongPassword('The password is wrong.', await attemptsLeft(...tries[0]))
  await giveBackTries(tries)
}
