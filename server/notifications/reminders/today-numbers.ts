import { sql } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import { addDays } from '#contract/rules/days.ts'
import type { Db } from '../../db/database.ts'
import { isUnreached } from '../rules/unreached.ts'
import { isOpenDeal } from './open-deals.ts'
import { type TodayPart, listLines, named } from './query-lines.ts'

/** How long somebody may leave a changed number unchecked, in milliseconds. */
const uncheckedFor = 86_400_000
/** How many days before the closing everybody should have read the safety note. */
const daysBeforeClosing = 7

type What = 'unreached' | 'changed' | 'unread'
/** The order of the lines. */
const order: readonly What[] = ['unreached', 'changed', 'unread']

/** Open deals with a locked number that the client, or each co-client, has yet to read about. */
function unchecked(db: Db, now: Date, today: string, personId: 'clients.id' | 'people.id') {
  const person = sql.ref<string>(personId)
  const hasRead = sql<boolean>`exists (select 1 from safety_reads
    where safety_reads."clientId" = clients.id and safety_reads."personId" = ${person})`
  const hasReadThis = sql<boolean>`exists (select 1 from safety_reads
    where safety_reads."numberId" = clients."lockedNumberId" and safety_reads."personId" = ${person})`
  const isChange = sql<boolean>`trusted_numbers.reason is not null`
  const unreached = sql<boolean>`(${isChange} and ${isUnreached(personId)})`
  const dayAgo = new Date(now.getTime() - uncheckedFor).toISOString()
  return db
    .selectFrom('clients')
    .innerJoin('trusted_numbers', 'trusted_numbers.id', 'clients.lockedNumberId')
    .where('clients.lockedNumberId', 'is not', null)
    .where(isOpenDeal)
    .where(sql<boolean>`not ${hasReadThis}`)
    .where((of) =>
      of.or([
        unreached,
        of.and([hasRead, of('trusted_numbers.lockedAt', '<=', dayAgo)]),
        of.and([
          sql<boolean>`not ${hasRead}`,
          of('clients.expectedCloseDate', '<=', addDays(today, daysBeforeClosing)),
        ]),
      ]),
    )
    .select([
      'trusted_numbers.lockedAt as since',
      'clients.expectedCloseDate as closeDate',
      sql<What>`case when ${unreached} then 'unreached' when ${hasRead} then 'changed' else 'unread' end`.as(
        'what',
      ),
    ])
    .orderBy(sql`case when ${unreached} then 0 when ${hasRead} then 1 else 2 end`)
    .orderBy('since')
    .orderBy('clients.id')
}

/** Lists who has yet to check escrow's number; nothing while there is nobody. */
export async function listUncheckedNumbers(
  db: Db,
  now: Date,
  today: string,
  asked: TodayPart,
): Promise<Pick<Today, 'numbers'>> {
  const ofClients = await listLines(
    unchecked(db, now, today, 'clients.id').select(named).select('clients.id as personId'),
    asked,
  )
  const ofCoClients = await listLines(
    unchecked(db, now, today, 'people.id')
      .innerJoin('people', 'people.clientId', 'clients.id')
      .where('people.role', '=', sql.lit('co-client'))
      .where('people.stoppedAt', 'is', null)
      .select(['clients.id as clientId', 'people.firstName', 'people.lastName', 'people.id as personId'])
      .orderBy('people.id'),
    asked,
  )
  const total = ofClients.total + ofCoClients.total
  if (total === 0) return {}
  const place = ({ what, since, closeDate }: (typeof ofClients.lines)[number]) =>
    `${order.indexOf(what)} ${what === 'unread' ? closeDate : since}`
  const lines = [...ofClients.lines, ...ofCoClients.lines].toSorted((one, other) =>
    place(one).localeCompare(place(other)),
  )
  return { numbers: { total, lines: lines.slice(0, asked.limit) } }
}
