import { sql } from 'kysely'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { allWords, Candidates, countFound, findCandidates, inColumn, quoted } from '../../db/search-index.ts'
import { soughtDigits } from '../../db/search-text.ts'
import { isKnownBy, isNamed } from './client-matches.ts'
import { soughtDays } from './sought-days.ts'

/** What the index is asked for: whatever `isNamed` and `isKnownBy` can be true for, but a closing day. */
function askedFor(text: string): string | null {
  const words = allWords(text)
  if (words === null) return null
  const digits = soughtDigits(text)
  const parts = [inColumn('searchText', words), inColumn('contactText', words)]
  return [...parts, ...(digits === null ? [] : [inColumn('phoneDigits', quoted(digits))])].join(' OR ')
}

/** The clients that `isNamed` or `isKnownBy` can be true for; null when the index cannot tell or they are too many. */
export async function findClientCandidates(db: Db, text: string, today: string): Promise<Candidates | null> {
  const found = await findCandidates(db, 'clients', askedFor(text))
  const days = soughtDays(text, today)
  if (found === null || days.length === 0) return found
  const closing = await db
    .selectFrom('clients')
    .select(sql<number>`rowid`.as('rowid'))
    .where('expectedCloseDate', 'in', days)
    .execute()
  return found.and(closing.map(({ rowid }) => rowid))
}

/**
 * The number of clients that `isNamed` or `isKnownBy` is true for, but for samples that lists hide; null when only reading them can
 * tell.
 */
export async function countFoundClients(db: Db, text: string, today: string): Promise<number | null> {
  if (soughtDays(text, today).length > 0) return null
  const found = await countFound(db, 'clients', text, askedFor(text))
  if (found === null) return null
  const { hidden } = await db
    .selectFrom('clients')
    .where('isSample', '=', sql.lit(true))
    .where((of) => of.not(isCounted))
    .where((of) => of.or([isNamed(text), isKnownBy(text, today)]))
    .select((of) => of.fn.countAll<number>().as('hidden'))
    .executeTakeFirstOrThrow()
  return found - hidden
}
