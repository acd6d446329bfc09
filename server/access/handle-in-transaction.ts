import type { Db } from '../db/database.ts'
import { FailedStatements } from './failed-statements.ts'
import type { Around } from './sign-in.ts'

class Undone extends Error {}

/**
 * Runs a call of the sign-in library in one transaction with what is around it. A response from 500 on rolls everything back, and so
 * does a failed statement, even one that the library hides.
 */
export async function handleInTransaction(
  db: Db,
  around: Around,
  run: (watched: Db, hasFailed: () => Promise<boolean>) => Promise<Response>,
): Promise<Response> {
  const failed: Response[] = []
  try {
    return await db.transaction().execute(async (trx) => {
      const statements = new FailedStatements()
      const watched = trx.withPlugin(statements)
      const hasFailed = () => statements.any(trx)
      const response = await around(watched, () => run(watched, hasFailed))
      if (response.status < 500 && !(await hasFailed())) return response
      failed.push(response.status < 500 ? new Response(null, { status: 503 }) : response)
      throw new Undone()
    })
  } catch (error) {
    if (failed[0]) return failed[0]
    throw error
  }
}
