import type { ClientMatch } from '#contract/calls/clients/client-search.ts'
import { isFoundBy } from '#contract/rules/fold-text.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db, Readable } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Candidates } from '../../db/search-index.ts'
import { phoneDigits, soughtDigits } from '../../db/search-text.ts'
import { findClientCandidates } from './client-candidates.ts'
import { isKnownBy, isNamed } from './client-matches.ts'
import { soughtDays } from './sought-days.ts'

/** The maximum number of results. */
const maxResults = 20

const shown = ['id', 'uniqueId', 'firstName', 'lastName', 'email', 'propertyAddress', 'isArchived'] as const
const knownBy = [
  'phone',
  'escrowPhone',
  'lenderPhone',
  'escrowCompany',
  'lenderName',
  'expectedCloseDate',
] as const
type Known = Pick<ClientRow, (typeof knownBy)[number]>

/** Selects active clients first, then the newest. */
function selectFirst(db: Db, most: number, candidates: Candidates | null) {
  return db
    .selectFrom('clients')
    .select(shown)
    .where(isCounted)
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates.isOne()) : q))
    .orderBy('isArchived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
}

/** Clients whose name, email or address contains the text. */
export const selectNamed = (
  db: Db,
  search: string,
  most = maxResults,
  candidates: Candidates | null = null,
) => selectFirst(db, most, candidates).$if(search !== '', (q) => q.where(isNamed(search)))

/** Clients that do not match by name but by `isKnownBy`. */
export const selectKnown = (
  db: Db,
  search: string,
  today: string,
  most = maxResults,
  candidates: Candidates | null = null,
) =>
  selectFirst(db, most, candidates)
    .select(knownBy)
    .where(isKnownBy(search, today))
    .where((of) => of.not(isNamed(search)))

/** The field of a client that the text matches. */
function foundBy(client: Known, search: string, today: string): ClientMatch['foundBy'] {
  if (soughtDays(search, today).includes(client.expectedCloseDate))
    return { field: 'expectedCloseDate', value: client.expectedCloseDate }
  const digits = soughtDigits(search)
  const field = knownBy.find((name) =>
    name.endsWith('hone')
      ? digits !== null && phoneDigits(client[name] ?? '').includes(digits)
      : isFoundBy(client[name] ?? '', search),
  )
  const value = field && client[field]
  return field && value ? { field, value } : undefined
}

/**
 * Searches clients, ignoring case, accents and the order of words: matches in name, email or address first, then matches by `isKnownBy`. Within each, active
 * clients come first, then the newest.
 */
export async function searchClients(database: Readable, text: string, today: string): Promise<ClientMatch[]> {
  const search = text.trim()
  const candidates = await findClientCandidates(database.db, search, today)
  const db = candidates === null && search !== '' ? database.scans : database.db
  const named = await selectNamed(db, search, maxResults, candidates).execute()
  if (search === '' || named.length === maxResults) return named
  const known = await selectKnown(db, search, today, maxResults - named.length, candidates).execute()
  return [
    ...named,
    ...known.map((client) => {
      const found = foundBy(client, search, today)
      return { ...client, ...(found ? { foundBy: found } : {}) }
    }),
  ]
}
