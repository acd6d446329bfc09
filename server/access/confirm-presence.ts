import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { invalid, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { verifyPassword } from './password.ts'
import type { AdminIdentity } from './sign-in.ts'
import { attemptsLeft } from './throttles.ts'
import { giveBackTries, giveBackTriesLater, passwordTries, takeTries } from './tries.ts'

/** Milliseconds for which a session remembers that its member has confirmed who they are. */
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

const notConfirmed = (message: string) =>
  new ProblemError(403, 'not-confirmed', message, { refusal: { reason: 'unauthenticated' } })

/** Throws 403 for a signed-in admin who has not confirmed in the last five minutes who they are. */
export async function assertConfirmed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: AdminIdentity,
): Promise<void> {
  if (!(await isConfirmed(db, sessionId, clock().getTime()))) throw notConfirmed('Confirm who you are first.')
}

/** The 401 for a wrong password, with the number of tries left. */
export function wrongPassword(message: string, left: number): ProblemError {
  const text = `${message} ${left} ${left === 1 ? 'try' : 'tries'} left.`
  return new ProblemError(401, 'wrong-password', text, { refusal: { reason: 'wrong-password' } })
}

/**
 * Asks a signed-in admin to confirm who they are: by the password, or in the last five minutes by a fresh sign-in with the provider or
 * a passkey. Throws like `confirmPassword`, 400 for a missing password, and 403 for a member without one who has not confirmed it.
 */
export async function confirmPresence(
  services: Pick<Services, 'db' | 'throttles' | 'clock' | 'provider'>,
  identity: AdminIdentity,
  password: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (password !== undefined) return confirmPassword(services, identity, password, request)
  const { db, clock, provider } = services
  const { id } = identity.admin
  if (await isConfirmed(db, identity.sessionId, clock().getTime())) return
  const hasOther = provider !== null || (await hasPasskeys(db, id))
  if (!hasOther || (await findPasswordHash(db, id)) !== null) throw invalid({ password: 'Required' })
  throw notConfirmed(`Confirm with ${provider?.settings.name ?? 'a passkey'} first.`)
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
