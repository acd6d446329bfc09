import { sql } from 'kysely'
import type { FoundClient } from '#contract/client-search.ts'
import type { Db } from '../../db/database.ts'

/** How many clients a search answers at most. */
const most = 20

const asLetters = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const capitalised = (text: string) => text.replaceAll(/(^|\s)(\S)/gu, (first) => first.toUpperCase())

/**
 * Active clients first, then newest first. Upper and lower case are the same; beyond ASCII SQLite does not know that
 * of a stored text, so that what was typed is looked for as it is, in lower case and with capitals.
 */
export async function searchClients(db: Db, search: string): Promise<FoundClient[]> {
  const forms = new Set([search, search.toLowerCase(), capitalised(search.toLowerCase())])
  const text = sql`lower("firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "propertyAddress")`
  const as = sql`"firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "propertyAddress"`
  const patterns = [...forms].map((form) => `%${asLetters(form)}%`)
  return db
    .selectFrom('clients')
    .select(['id', 'uniqueId', 'firstName', 'lastName', 'email', 'propertyAddress', 'isArchived'])
    .where((of) =>
      of.or(
        patterns.flatMap((pattern) => [
          sql<boolean>`${as} like ${pattern} escape '\\'`,
          sql<boolean>`${text} like ${pattern} escape '\\'`,
        ]),
      ),
    )
    .orderBy('isArchived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
