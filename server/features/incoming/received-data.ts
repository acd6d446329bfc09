import { sql } from 'kysely'
import type { Received } from '#contract/calls/messages/received.ts'
import { maxListedDeliveries } from '#contract/rules/delivery-enums.ts'
import { incomingReasons } from '#contract/rules/incoming.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { peopleOf } from './incoming-data.ts'

const reasons: readonly string[] = [...incomingReasons, 'shared-phone'] satisfies Received['reason'][]

const columns = [
  'id',
  'channel',
  'way',
  'sentFrom',
  'personId',
  'state',
  'reason',
  'people',
  'sortedBy',
  'receivedAt',
] as const

/** The names of everybody of a deal, the client too, by id. */
async function listNames(db: Db, clientId: string): Promise<Map<string, string>> {
  const client = await requireClient(db, clientId)
  const people = await db
    .selectFrom('people')
    .select(['id', 'firstName', 'lastName'])
    .where('clientId', '=', clientId)
    .execute()
  return new Map([client, ...people].map((one) => [one.id, nameOf(one)]))
}

function toReceived(row: Pick<IncomingRow, (typeof columns)[number]>, names: ReadonlyMap<string, string>) {
  const { id, channel: by, way, sentFrom, state, sortedBy, receivedAt } = row
  const personName = names.get(row.personId ?? '')
  return {
    id,
    by,
    way,
    sentFrom,
    ...(personName === undefined ? {} : { personName }),
    state,
    reason: reasons.find((one) => one === row.reason) ?? null,
    ...(sortedBy === null ? {} : { sortedBy }),
    receivedAt,
  } as Received
}

const order = ({ receivedAt, id }: { receivedAt: string; id: string }): string => `${receivedAt} ${id}`

/**
 * Lists what came in about a deal, newest first: what is its own, without the drafts of members, and what waits to be sorted and may
 * be of one of its people. Throws 404.
 */
export async function listReceived(db: Db, clientId: string): Promise<Received[]> {
  const names = await listNames(db, clientId)
  const own = await db
    .selectFrom('incoming')
    .select(columns)
    .where('clientId', '=', clientId)
    .where('userId', 'is', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedDeliveries)
    .execute()
  const waiting = await db
    .selectFrom('incoming')
    .select(columns)
    .where('state', '=', sql.lit('to-sort'))
    .where('clientId', 'is', null)
    .execute()
  const likely = waiting.filter((row) => peopleOf(row).some((one) => names.has(one)))
  return [...own, ...likely]
    .toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
    .slice(0, maxListedDeliveries)
    .map((row) => toReceived(row, names))
}
