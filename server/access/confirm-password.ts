import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from './password.ts'
import type { AdminIdentity } from './sign-in.ts'
import { attemptsLeft } from './throttles.ts'
import { giveBackTries, giveBackTriesLater, passwordTries, takeTries } from './tries.ts'

async function isPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ? verifyPassword({ hash: account.password, password }) : false
}

/** The 401 for a wrong password, with the number of tries left. */
export function wrongPassword(message: string, left: number): ProblemError {
  const text = `${message} ${left} ${left === 1 ? 'try' : 'tries'} left.`
  return new ProblemError(401, 'wrong-password', text, { refusal: { reason: 'wrong-password' } })
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
