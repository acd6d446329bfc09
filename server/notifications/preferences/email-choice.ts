import type { EmailChoice } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'

/** An admin's note of a person's agreement to email that no email has mentioned yet. */
export interface UnmentionedAgreement {
  writtenBy: string
  at: string
}

/** Returns who turned email on or off; null when nobody did. */
export async function findEmailChoice(db: Db, personId: string): Promise<EmailChoice | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailChosenAt', 'emailWrittenBy'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!row?.emailChosenAt) return null
  return { at: row.emailChosenAt, writtenBy: row.emailWrittenBy }
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

/** Stores who made the current choice of the email switch; null for nobody. */
export async function setEmailChoice(db: Db, personId: string, choice: EmailChoice | null): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({
      emailChosenAt: choice?.at ?? null,
      emailWrittenBy: choice?.writtenBy ?? null,
      emailToldAt: null,
    })
    .where('personId', '=', personId)
    .execute()
}

/** Returns the notice of an agreement for the client's next email; null without one, or once an email contained it. */
export async function findUnmentionedAgreement(
  db: Db,
  personId: string,
): Promise<UnmentionedAgreement | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailWrittenBy as writtenBy', 'emailChosenAt as at'])
    .where('personId', '=', personId)
    .where('emailNotifications', '=', true)
    .where('emailWrittenBy', 'is not', null)
    .where('emailToldAt', 'is', null)
    .executeTakeFirst()
  return (row as UnmentionedAgreement | undefined) ?? null
}

/** Records that an email mentioned an agreement, unless another one was written down since. */
export async function markAgreementMentioned(
  db: Db,
  personId: string,
  { at }: UnmentionedAgreement,
  now: string,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ emailToldAt: now })
    .where('personId', '=', personId)
    .where('emailChosenAt', '=', at)
    .execute()
}
