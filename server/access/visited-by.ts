import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { OpenedPortal } from './portal-cookie.ts'

/** A browser that requests rows by id; it may see rows of the portals that it has opened. */
export interface RowVisitor {
  hash: string
  /** A portal that the browser has opened, possibly before its visit is recorded. */
  opened: Pick<OpenedPortal, 'clientId' | 'personId'> | null
  /** PINs that were entered before this moment have to be entered again. */
  pinSince: string
}

/** Visits that let a browser see everything that the client side of a deal sees: a working link with its PIN entered. */
const clientSideVisit = ({ hash, pinSince }: RowVisitor) => sql`visit."visitorHash" = ${hash}
  and visit."forgottenAt" is null and (visit."personId" = visit."clientId" or exists (
    select 1 from people as person where person.id = visit."personId" and person.role = 'co-client'
      and person."stoppedAt" is null and (person."pinHash" is null
        or (visit."pinPassedAt" >= person."pinSetAt" and visit."pinPassedAt" >= ${pinSince}))))`

/**
 * SQL condition that the caller is an admin, or that its browser has opened the row's portal: as anybody of the client side, or
 * as the row's own person when `personId` names that column.
 */
export function visitedBy(
  { admin, visitor }: { admin: unknown; visitor: RowVisitor | null },
  clientId: string,
  personId?: string,
) {
  if (admin) return sql<boolean>`1 = 1`
  if (!visitor) return sql<boolean>`1 = 0`
  const { opened } = visitor
  const own = (id: string) => (personId ? sql` and ${sql.ref(personId)} = ${id}` : sql``)
  const visited = sql<boolean>`exists (select 1 from portal_visits as visit
    where visit."clientId" = ${sql.ref(clientId)} and ${clientSideVisit(visitor)}${
      personId ? sql` and visit."personId" = ${sql.ref(personId)}` : sql``
    })`
  return opened
    ? sql<boolean>`(${visited} or (${sql.ref(clientId)} = ${opened.clientId}${own(opened.personId)}))`
    : visited
}

/** Lists as whom of a deal's client side a browser has opened its portal, by person id. */
export async function visitedAs(
  db: Db,
  visitor: RowVisitor | null,
  clientId: string,
): Promise<readonly string[]> {
  if (!visitor) return []
  const { rows } = await sql<{ personId: string }>`select visit."personId" from portal_visits as visit
    where visit."clientId" = ${clientId} and ${clientSideVisit(visitor)}
    order by visit."lastSeenAt" desc`.execute(db)
  const { opened } = visitor
  const ids = rows.map(({ personId }) => personId)
  return opened?.clientId === clientId && !ids.includes(opened.personId) ? [opened.personId, ...ids] : ids
}

/** Lists the links of the client's side of any deal that a browser has opened, with their PIN entered. */
export async function listVisited(
  db: Db,
  visitor: RowVisitor,
): Promise<{ clientId: string; personId: string }[]> {
  const { rows } = await sql<{ clientId: string; personId: string }>`select visit."clientId", visit."personId"
    from portal_visits as visit where ${clientSideVisit(visitor)}`.execute(db)
  return rows
}
