import type { SafetyNote } from '#contract/calls/people/safety.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { type Reader, readerOf } from '../../db/readers.ts'
import { findLockedNumber, getFirstAgent } from '../../db/trusted-numbers.ts'
import { orNotFound, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { findLastRead, insertSafetyRead } from './safety-data.ts'

/**
 * The note of one reader. It shows the agent of the first lock: an attacker at the desk could change the deal's agent before the
 * number. Throws 404 while no number is locked.
 */
async function noteOf(db: Db, reader: Reader): Promise<SafetyNote> {
  const { id: numberId, phone, reason, lockedAt: at } = orNotFound(await findLockedNumber(db, reader))
  const note = { numberId, at, ...(await getFirstAgent(db, reader.id)) }
  const last = await findLastRead(db, reader)
  if (last === null) return note
  if (last.id === numberId) return { ...note, phone }
  return { ...note, phone, before: last.phone, beforeAt: last.readAt, reason: reason ?? '' }
}

/** The safety note of a portal's reader. Throws 404 while no number is locked. */
export async function getSafetyNote(db: Db, portal: PortalOfReader): Promise<SafetyNote> {
  return noteOf(db, await readerOf(db, portal))
}

/**
 * Records that the person of a portal has read the note about a number, or has checked a changed one. Throws 404 while no number
 * is locked, and 409 for a number that is not in force.
 */
export async function readSafetyNote(
  services: Services,
  { clientId, personId }: PortalOfReader,
  numberId: string,
): Promise<SafetyNote> {
  return commitForClient(services, { clientId, actor: { personId } }, async (change) => {
    const { db, now, client, reader, record, announce } = change
    const counts = orNotFound(client.lockedNumberId)
    if (numberId !== counts) throw new ProblemError(409, 'stale', (t) => t.numberChanged)
    if (await insertSafetyRead(db, { numberId, personId, clientId, readAt: now })) {
      await record('number.read')
      announce(['client'])
      announce(['people'], 'admins')
    }
    return noteOf(db, reader)
  })
}
