import type { Db } from './database.ts'
import { newId } from './new-id.ts'
import type { Reader } from './readers.ts'

/** Milliseconds for which a replaced address still gets mail that protects money. */
export const formerEmailRetention = 30 * 24 * 60 * 60_000

/** Remembers a person's replaced address, if it was confirmed, in the transaction that replaces it. */
export async function recordFormerEmail(
  db: Db,
  person: { clientId: string; personId: string; email: string | null; confirmedEmail: string | null },
  newEmail: string | null,
  now: string,
): Promise<void> {
  const { clientId, personId, email, confirmedEmail } = person
  if (!email || email !== confirmedEmail || email === newEmail) return
  await db
    .insertInto('former_emails')
    .values({ id: newId(), clientId, personId, email, replacedAt: now })
    .onConflict((known) => known.columns(['personId', 'email']).doUpdateSet({ replacedAt: now }))
    .execute()
}

/** The confirmed addresses of a person that were replaced in the last 30 days, the latest first. */
export async function listFormerEmails(
  db: Db,
  { personId }: Pick<Reader, 'personId'>,
  now: string,
): Promise<string[]> {
  const since = new Date(Date.parse(now) - formerEmailRetention).toISOString()
  const rows = await db
    .selectFrom('former_emails')
    .select('email')
    .where('personId', '=', personId)
    .where('replacedAt', '>', since)
    .orderBy('replacedAt', 'desc')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}
