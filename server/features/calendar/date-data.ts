import { sql } from 'kysely'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import { cancelledRetentionDays } from '../../db/calendar-dates.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import type { Db } from '../../db/database.ts'
import { orNotFound } from '../../http/problem.ts'
import type { FeedOwner } from './feed-data.ts'

/** An admin's feed goes this far back, in days, and holds this many dates, the earliest first. */
const deskWindow = { back: 60, most: 5_000 }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** The dates of a feed: a client's own, or those of all clients; cancelled ones for a while. */
function datesFor(db: Db, owner: FeedOwner, now: Date) {
  const lately = daysBefore(now, cancelledRetentionDays)
  const all = db
    .selectFrom('calendar_dates')
    .where((date) => date.or([date('cancelledAt', 'is', null), date('cancelledAt', '>', lately)]))
  if ('clientId' in owner) return all.where('clientId', '=', owner.clientId)
  return all.where('day', '>=', daysBefore(now, deskWindow.back).slice(0, 10))
}

/** The dates of a feed, the earliest first. */
export async function feedDates(db: Db, owner: FeedOwner, now: Date): Promise<CalendarDateRow[]> {
  return datesFor(db, owner, now).selectAll().orderBy('day').orderBy('id').limit(deskWindow.most).execute()
}

/** A text that changes whenever a feed's dates do: sequence numbers only ever rise. */
export async function feedVersion(db: Db, owner: FeedOwner, now: Date): Promise<string> {
  const { count, changes, last } = await datesFor(db, owner, now)
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.sum<number | null>('sequence').as('changes'),
      of.fn.max('changedAt').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return `${count}-${changes ?? 0}-${last === null ? '' : Date.parse(last).toString(36)}`
}

/** One date that still stands, if the caller may see it. Throws the 404 of one that does not exist. */
export async function dateForCaller(db: Db, id: string, caller: RowCaller): Promise<CalendarDateRow> {
  const row = await db
    .selectFrom('calendar_dates')
    .selectAll()
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .where(visitedBy(caller, 'calendar_dates.clientId'))
    .where(sql<boolean>`"clientId" is not null`)
    .executeTakeFirst()
  return orNotFound(row)
}
