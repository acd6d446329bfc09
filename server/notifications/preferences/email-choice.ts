import type { EmailChoice } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'

/** What an admin wrote down of a client's agreement to email, which no email has told the client of yet. */
export interface UntoldAgreement {
  writtenBy: string
  at: string
}

/** Returns by whose decision email is on or off; null when it is nobody's. */
export async function findEmailChoice(db: Db, clientId: string): Promise<EmailChoice | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailChosenAt', 'emailWrittenBy'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (!row?.emailChosenAt) return null
  return { at: row.emailChosenAt, writtenBy: row.emailWrittenBy }
}

/** Keeps whose decision the email switch is from now on; null for nobody's. */
export async function setEmailChoice(db: Db, clientId: string, choice: EmailChoice | null): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({
      emailChosenAt: choice?.at ?? null,
      emailWrittenBy: choice?.writtenBy ?? null,
      emailToldAt: null,
    })
    .where('clientId', '=', clientId)
    .execute()
}

/** Returns what the client's next email has to say of their agreement; null when there is nothing, or one has said it. */
export async function findUntoldAgreement(db: Db, clientId: string): Promise<UntoldAgreement | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['emailWrittenBy as writtenBy', 'emailChosenAt as at'])
    .where('clientId', '=', clientId)
    .where('emailNotifications', '=', true)
    .where('emailWrittenBy', 'is not', null)
    .where('emailToldAt', 'is', null)
    .executeTakeFirst()
  return (row as UntoldAgreement | undefined) ?? null
}

/** Keeps that an email told the client of an agreement, unless another one was written down since. */
export async function markAgreementTold(
  db: Db,
  clientId: string,
  { at }: UntoldAgreement,
  now: string,
): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ emailToldAt: now })
    .where('clientId', '=', clientId)
    .where('emailChosenAt', '=', at)
    .execute()
}
