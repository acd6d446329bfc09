import { sql } from 'kysely'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { translationIn } from '#contract/rules/translations.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import type { Db } from '../../db/database.ts'
import { translatedNames } from '../../db/translated-names.ts'
import { orNotFound } from '../../problem.ts'
import { cancelledRetentionDays } from './calendar-dates.ts'
import type { FeedOwner } from './feed-data.ts'

/** An admin's feed goes back this many days and contains at most this many dates, earliest first. */
const deskWindow = { back: 60, maxDates: 5_000 }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Whether an entry is a step with a date of its own, such as "Final walkthrough", in the calendar on the same day. */
const isNamedByDate = sql<boolean>`exists (select 1 from deal_dates as named
  join calendar_dates as entry on entry.id = named.id and entry."cancelledAt" is null
  where named."clientId" = calendar_dates."clientId" and named."stepId" = calendar_dates.id
    and entry.day = calendar_dates.day)`

/**
 * Selects the dates of a feed, for one client or for all, with recently canceled dates. A step and its date on the same day are
 * one entry.
 */
function selectDates(db: Db, owner: FeedOwner, now: Date) {
  const canceledSince = daysBefore(now, cancelledRetentionDays)
  const all = db
    .selectFrom('calendar_dates')
    .where((date) => date.or([date('cancelledAt', 'is', null), date('cancelledAt', '>', canceledSince)]))
    .where((date) => date.not(isNamedByDate))
  if ('clientId' in owner) return all.where('clientId', '=', owner.clientId)
  return all.where('day', '>=', daysBefore(now, deskWindow.back).slice(0, 10))
}

/** Lists the dates of a feed, earliest first. */
export async function listFeedDates(db: Db, owner: FeedOwner, now: Date): Promise<CalendarDateRow[]> {
  return selectDates(db, owner, now)
    .selectAll()
    .orderBy('day')
    .orderBy('id')
    .limit(deskWindow.maxDates)
    .execute()
}

/** Returns a version that changes whenever the feed's dates do: sequence numbers only increase. */
export async function getFeedVersion(db: Db, owner: FeedOwner, now: Date): Promise<string> {
  const { count, changes, last } = await selectDates(db, owner, now)
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.sum<number | null>('sequence').as('changes'),
      of.fn.max('changedAt').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return `${count}-${changes ?? 0}-${last === null ? '' : Date.parse(last).toString(36)}`
}

/**
 * Returns a date that is not canceled, if the caller may see it. Throws 404 otherwise, as if it did not
 * exist.
 */
export async function getDateForCaller(db: Db, id: string, caller: RowCaller): Promise<CalendarDateRow> {
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

/**
 * Dates of one deal under the names that an agent wrote in the reader's language, or else as typed. Translations are read fresh
 * and not published with the dates, so that a new translation raises no SEQUENCE.
 */
export async function namedForReader(
  db: Db,
  dates: readonly CalendarDateRow[],
  language: Language,
): Promise<readonly CalendarDateRow[]> {
  const clientId = dates.find((date) => date.clientId !== null)?.clientId ?? null
  if (language === defaultLanguage || clientId === null) return dates
  const named = dates.filter(({ kind }) => kind === 'step' || kind === 'date')
  const namesOf = await translatedNames(
    db,
    clientId,
    named.map(({ id: subjectId, title }) => ({ subjectId, title })),
  )
  return dates.map((date) => {
    const { id: subjectId, title } = date
    return { ...date, title: translationIn(namesOf({ subjectId, title }), language) ?? title }
  })
}
