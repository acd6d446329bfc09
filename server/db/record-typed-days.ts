import type { ClientChange } from './commit-for-client.ts'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'

/** A day that an agent typed in a form, not in the dialog that moves dates. */
export interface TypedDay {
  subject: 'closing' | 'step'
  /** The id of the step or the client. */
  subjectId: string
  title: string
  fromDay: string | null
  toDay: string | null
  wasByHand: boolean
  oldRule: string | null
}

/** Whether a deal has dates. */
export async function hasDates(db: Db, clientId: string): Promise<boolean> {
  const date = await db
    .selectFrom('deal_dates')
    .select('id')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return date !== undefined
}

/**
 * Records a typed day of a deal with dates as a move without a reason, for the history of moves. Dependent dates stay. Returns
 * whether the deal has dates.
 */
export async function recordTypedDay(
  { db, client, now }: ClientChange,
  actorName: string,
  day: TypedDay,
): Promise<boolean> {
  if (!(await hasDates(db, client.id))) return false
  const id = newId()
  await db
    .insertInto('moves')
    .values({
      id,
      clientId: client.id,
      actorName,
      reason: null,
      meaning: '[]',
      isNotified: false,
      seenAt: null,
      undoes: null,
      createdAt: now,
      translations: null,
    })
    .execute()
  await db
    .insertInto('move_lines')
    .values({ ...day, moveId: id, isVisible: true, wasUnanswered: false })
    .execute()
  return true
}
