import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Whether no delivery to a person about the locked escrow number was sent or is waiting. The query must read from `clients`;
 * `personId` names the column of the person.
 */
export function isUnreached(personId: 'clients.id' | 'people.id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from deliveries as notice
    where notice."subjectId" = clients."lockedNumberId" and notice."personId" = ${sql.ref(personId)}
    and notice.kind = 'number_changed' and notice.state in ('held', 'sending', 'sent')
    and coalesce(notice.reason, '') <> 'not-set-up')`
}

/** The first names of people of a deal's client side who were sent nothing about escrow's changed number. */
export async function listUnreached(db: Db, clientId: string): Promise<string[]> {
  const clients = await db
    .selectFrom('clients')
    .select('firstName')
    .where('id', '=', clientId)
    .where(isUnreached('clients.id'))
    .execute()
  const people = await db
    .selectFrom('people')
    .innerJoin('clients', 'clients.id', 'people.clientId')
    .select('people.firstName')
    .where('clients.id', '=', clientId)
    .where('people.role', '=', sql.lit('co-client'))
    .where('people.stoppedAt', 'is', null)
    .where(isUnreached('people.id'))
    .orderBy('people.createdAt')
    .orderBy('people.id')
    .execute()
  return [...clients, ...people].map(({ firstName }) => firstName)
}
