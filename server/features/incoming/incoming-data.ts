import type { IncomingMessage, LikelyWriter, WholeEmail } from '#contract/calls/messages/incoming.ts'
import type { AnswerChannel, IncomingReason } from '#contract/rules/incoming.ts'
import { withoutLogos } from '#contract/rules/left-out.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { listReaders } from '../../db/readers.ts'
import type { SenderChecks } from '../../mail-in/check-sender.ts'
import { orNotFound } from '../../problem.ts'
import { listIncomingDeals } from './incoming-deals.ts'
import { leftOutIn, listIncomingFiles, toIncomingFile } from './incoming-file-data.ts'

/** Most lines of one list. */
const maxLines = 100

/** Adds a message that came. Returns false where it is known already. */
export async function insertIncoming(db: Db, row: IncomingRow): Promise<boolean> {
  const added = await db
    .insertInto('incoming')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateIncoming(
  db: Db,
  id: string,
  columns: Partial<Omit<IncomingRow, 'id'>>,
): Promise<void> {
  await db.updateTable('incoming').set(columns).where('id', '=', id).execute()
}

/** Locks an incoming message until the end of the transaction. Throws 404, also for what a member wrote. */
export async function lockIncoming(db: Db, id: string): Promise<IncomingRow> {
  const row = await db
    .updateTable('incoming')
    .set((of) => ({ state: of.ref('state') }))
    .where('id', '=', id)
    .where('userId', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return orNotFound(row)
}

/** Which of these keys are known. */
export async function filterKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('incoming').select('dedupeKey').where('dedupeKey', 'in', keys).execute()
  return new Set(rows.map(({ dedupeKey }) => dedupeKey))
}

/** How many messages came from a sender since a moment. */
export async function countFrom(db: Db, sentFrom: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('incoming')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('sentFrom', '=', sentFrom)
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The last texts of a sender that wait to be placed, oldest first. */
export async function listLastUnsorted(db: Db, sentFrom: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('incoming')
    .select('content')
    .where('sentFrom', '=', sentFrom)
    .where('state', '=', 'to-sort')
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ content }) => content).toReversed()
}

export async function isBlocked(db: Db, channel: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_senders')
    .select('address')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** The people of a row who may have written it, as ids. */
export function peopleOf({ people }: Pick<IncomingRow, 'people'>): string[] {
  return JSON.parse(people) as string[]
}

/** The people who are still of a client side, by id. */
async function listWriters(db: Db, personIds: readonly string[]): Promise<Map<string, LikelyWriter>> {
  const ids = [...new Set(personIds)]
  if (ids.length === 0) return new Map()
  const deals = await db.selectFrom('people').select('clientId').distinct().where('id', 'in', ids).execute()
  const clientIds = [...new Set([...ids, ...deals.map(({ clientId }) => clientId)])]
  const clients = await db.selectFrom('clients').selectAll().where('id', 'in', clientIds).execute()
  const writers = new Map<string, LikelyWriter>()
  for (const client of clients)
    for (const { personId, id: clientId, firstName, lastName, role, propertyAddress } of await listReaders(
      db,
      client,
    ))
      writers.set(personId, {
        personId,
        clientId,
        firstName,
        lastName,
        role: role === 'client' ? 'client' : 'co-client',
        propertyAddress,
      })
  return writers
}

/** The names of the people whose emails are answered, by the delivery; of former people of a deal, too. */
async function listAnswered(
  db: Db,
  rows: readonly Pick<IncomingRow, 'deliveryId'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ deliveryId }) => deliveryId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('deliveries')
    .innerJoin('clients', 'clients.id', 'deliveries.clientId')
    .leftJoin('people', (join) =>
      join
        .onRef('people.id', '=', 'deliveries.personId')
        .onRef('people.clientId', '=', 'deliveries.clientId'),
    )
    .select([
      'deliveries.id',
      'clients.firstName',
      'clients.lastName',
      'people.firstName as personFirstName',
      'people.lastName as personLastName',
    ])
    .where('deliveries.id', 'in', ids)
    .where('deliveries.userId', 'is', null)
    .execute()
  return new Map(
    found.map(({ id, personFirstName, personLastName, ...client }) => [
      id,
      personFirstName === null
        ? nameOf(client)
        : nameOf({ firstName: personFirstName, lastName: personLastName ?? '' }),
    ]),
  )
}

function answeredBy(names: ReadonlyMap<string, string>, { deliveryId }: Pick<IncomingRow, 'deliveryId'>) {
  const answered = names.get(deliveryId ?? '')
  return answered === undefined ? {} : { answered }
}

/** The whole of an email that came. Throws 404, also for what another member than `userId` wrote. */
export async function getWholeEmail(db: Db, id: string, userId: string): Promise<WholeEmail> {
  const row = orNotFound(
    await db
      .selectFrom('incoming')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .where((of) => of.or([of('userId', 'is', null), of('userId', '=', userId)]))
      .executeTakeFirst(),
  )
  const { dmarc } = JSON.parse(row.checks ?? '{}') as Partial<SenderChecks>
  const { sentFrom, fromName, subject, leftOut, receivedAt } = row
  const leftOutFiles = leftOutIn(row)
  return {
    id,
    sentFrom,
    fromName,
    subject,
    whole: row.whole ?? '',
    sender: dmarc === 'pass' ? 'confirmed' : dmarc === 'fail' ? 'not-confirmed' : 'unchecked',
    ...answeredBy(await listAnswered(db, [row]), row),
    ...(leftOut > 0 ? { leftOut } : {}),
    ...(leftOutFiles.length > 0 ? { leftOutFiles } : {}),
    receivedAt,
  }
}

/** Lists the messages that wait to be placed, longest waiting first, or the dismissed ones, newest first. */
export async function listIncoming(
  db: Db,
  {
    state = 'to-sort',
    clientId,
  }: { state?: 'to-sort' | 'dismissed' | undefined; clientId?: string | undefined },
): Promise<{ total: number; lines: IncomingMessage[] }> {
  const rows = await db
    .selectFrom('incoming')
    .selectAll()
    .where('state', '=', state)
    .where('userId', 'is', null)
    .orderBy(state === 'to-sort' ? 'receivedAt' : 'sortedAt', state === 'to-sort' ? 'asc' : 'desc')
    .orderBy('id', state === 'to-sort' ? 'asc' : 'desc')
    .execute()
  const writers = await listWriters(db, rows.flatMap(peopleOf))
  const answered = await listAnswered(db, rows)
  const files = await listIncomingFiles(
    db,
    rows.map(({ id }) => id),
  )
  const deals = await listIncomingDeals(db, rows)
  const lines = rows.map((row): IncomingMessage => {
    const own = files.get(row.id) ?? []
    const leftOutFiles = withoutLogos(leftOutIn(row))
    const people = peopleOf(row).flatMap((id) => writers.get(id) ?? [])
    return {
      id: row.id,
      by: row.channel as AnswerChannel,
      sentFrom: row.sentFrom,
      ...answeredBy(answered, row),
      reason: (row.reason ?? 'unknown') as IncomingReason,
      content: row.content,
      ...(row.isMasked ? { isMasked: true } : {}),
      ...(row.leftOut > 0 ? { leftOut: row.leftOut } : {}),
      ...(leftOutFiles.length > 0 ? { leftOutFiles } : {}),
      ...(own.length > 0 ? { files: own.map(toIncomingFile) } : {}),
      ...deals.get(row.id),
      receivedAt: row.receivedAt,
      people,
    }
  })
  const found = clientId
    ? lines.filter(
        ({ people, deal }) => deal?.clientId === clientId || people.some((one) => one.clientId === clientId),
      )
    : lines
  return { total: found.length, lines: found.slice(0, maxLines) }
}
