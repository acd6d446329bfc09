import type { EmailChoice } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'

/** Why email is on where its reader did not turn the switch, until an email has said so: an admin's note, or the mailed link. */
export interface UnmentionedChoice {
  writtenBy: string | null
  linkedTo: string | null
  at: string
}

/** Returns who turned email on or off; null when nobody did. */
export async function findEmailChoice(db: Db, personId: string): Promise<EmailChoice | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailChosenAt', 'emailWrittenBy', 'emailLinkedTo'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!row?.emailChosenAt) return null
  return { at: row.emailChosenAt, writtenBy: row.emailWrittenBy, linkedTo: row.emailLinkedTo || null }
}

/** When a person themselves turned email off; null while they have not, or it is on. */
export async function whenEmailEnded(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('emailChosenAt')
    .where('personId', '=', personId)
    .where('emailNotifications', '=', false)
    .where('emailWrittenBy', 'is', null)
    .executeTakeFirst()
  return row?.emailChosenAt ?? null
}

/**
 * Stores who made the current choice of the email switch; null for nobody, such as an admin who turned it off. Whatever was chosen,
 * no mailed link turns email on after it.
 */
export async function setEmailChoice(
  db: Db,
  personId: string,
  choice: (Omit<EmailChoice, 'linkedTo'> & { linkedTo?: string }) | null,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({
      emailChosenAt: choice?.at ?? null,
      emailWrittenBy: choice?.writtenBy ?? null,
      emailLinkedTo: choice?.linkedTo ?? '',
      emailToldAt: null,
    })
    .where('personId', '=', personId)
    .execute()
}

/** Whether nobody has decided on email yet, so that the mailed link may turn it on. */
export async function isEmailUndecided(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('id')
    .where('personId', '=', personId)
    .where('emailNotifications', '=', false)
    .where('emailChosenAt', 'is', null)
    .where('emailLinkedTo', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns why email is on, for the next email; null if its reader turned it on, or once an email said so. */
export async function findUnmentionedChoice(db: Db, personId: string): Promise<UnmentionedChoice | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailWrittenBy', 'emailLinkedTo', 'emailChosenAt'])
    .where('personId', '=', personId)
    .where('emailNotifications', '=', true)
    .where('emailToldAt', 'is', null)
    .executeTakeFirst()
  const { emailWrittenBy: writtenBy = null, emailChosenAt: at = null } = row ?? {}
  const linkedTo = row?.emailLinkedTo || null
  return at === null || (writtenBy === null && linkedTo === null) ? null : { writtenBy, linkedTo, at }
}

/** Records that an email said why it comes, unless the choice changed since. */
export async function markChoiceMentioned(
  db: Db,
  personId: string,
  { at }: UnmentionedChoice,
  now: string,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ emailToldAt: now })
    .where('personId', '=', personId)
    .where('emailChosenAt', '=', at)
    .execute()
}
