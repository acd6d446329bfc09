import { sql } from 'kysely'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import type { CommitStep } from '../../db/change.ts'
import { changedDeals } from '../../db/changed-deals.ts'
import type { Db } from '../../db/database.ts'
import { getCurrentDates, type CurrentDate } from './current-dates.ts'

/** How long feeds list a removed date as canceled, in days; calendar apps poll far more often. */
export const cancelledRetentionDays = 30

/** Rows per statement, since the number of bound parameters is limited. */
const batchSize = 500

const nextSequence = sql<number>`calendar_dates.sequence + 1`

function isUnchanged(date: CurrentDate, known: CalendarDateRow | undefined): boolean {
  return (
    known !== undefined &&
    known.cancelledAt === null &&
    known.day === date.day &&
    known.title === date.title &&
    known.isDone === date.isDone &&
    known.clientName === date.clientName &&
    known.propertyAddress === date.propertyAddress
  )
}

/** Writes dates that are new or have changed. */
async function writeDates(db: Db, dates: readonly CurrentDate[], now: string): Promise<void> {
  // In a fixed order, so that concurrent transactions on the same dates cannot deadlock.
  const sorted = dates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let start = 0; start < sorted.length; start += batchSize) {
    const rows = sorted
      .slice(start, start + batchSize)
      .map((date) => ({ ...date, sequence: 0, changedAt: now, cancelledAt: null }))
    await db
      .insertInto('calendar_dates')
      .values(rows)
      .onConflict((known) =>
        known.column('id').doUpdateSet((row) => ({
          day: row.ref('excluded.day'),
          title: row.ref('excluded.title'),
          isDone: row.ref('excluded.isDone'),
          clientName: row.ref('excluded.clientName'),
          propertyAddress: row.ref('excluded.propertyAddress'),
          changedAt: now,
          cancelledAt: null,
          sequence: nextSequence,
        })),
      )
      .execute()
  }
}

async function updateSome(db: Db, clientIds: readonly string[], now: string): Promise<void> {
  // Read the written dates before the rows, so that a date added in between does not count as removed.
  const written = await db
    .selectFrom('calendar_dates')
    .selectAll()
    .where('clientId', 'in', clientIds)
    .execute()
  const dates = await getCurrentDates(db, clientIds)
  const known = new Map(written.map((one) => [one.id, one]))
  await writeDates(
    db,
    dates.filter((date) => !isUnchanged(date, known.get(date.id))),
    now,
  )
  const current = new Set(dates.map(({ id }) => id))
  const removed = written.filter(({ id, clientId, day, cancelledAt }) => {
    if (cancelledAt !== null || current.has(id)) return false
    const isArchived = !current.has(clientId ?? '')
    return !isArchived || day >= now.slice(0, 10)
  })
  for (let start = 0; start < removed.length; start += batchSize) {
    const ids = removed.slice(start, start + batchSize).map(({ id }) => id)
    await db
      .updateTable('calendar_dates')
      .set({ cancelledAt: now, changedAt: now, sequence: nextSequence })
      .where('id', 'in', ids)
      .execute()
  }
}

/**
 * Updates the calendar dates of these clients from their rows, in the transaction that changed them. Each change raises
 * the date's SEQUENCE (RFC 5545, section 3.8.7.4), and a removed date is marked as canceled. Archiving cancels future
 * dates and preserves past ones. "Future" is decided in UTC; today's dates may be off by one, which is harmless.
 */
export async function updateCalendarDates(db: Db, clientIds: readonly string[], now: string): Promise<void> {
  for (let start = 0; start < clientIds.length; start += batchSize) {
    await updateSome(db, clientIds.slice(start, start + batchSize), now)
  }
}

/** Updates the calendar dates of the clients that a transaction changed: a step of every commit. */
export const updateChangedDates: CommitStep = async (db, changes, now) => {
  const ids = changedDeals(changes)
  if (ids.length > 0) await updateCalendarDates(db, ids, now)
}

/** Before a client is deleted: cancels its dates and erases their texts. */
export async function endCalendarDates(db: Db, clientId: string, now: string): Promise<void> {
  const outdated = new Date(Date.parse(now) - cancelledRetentionDays * 86_400_000).toISOString()
  await db
    .deleteFrom('calendar_dates')
    .where('clientId', 'is', null)
    .where('cancelledAt', '<', outdated)
    .execute()
  await db
    .updateTable('calendar_dates')
    .set({ cancelledAt: now, changedAt: now, sequence: nextSequence })
    .where('clientId', '=', clientId)
    .where('cancelledAt', 'is', null)
    .execute()
  await db
    .updateTable('calendar_dates')
    .set({ title: '', clientName: '', propertyAddress: '' })
    .where('clientId', '=', clientId)
    .execute()
}
