import { sql } from 'kysely'
import type { CalendarDateRow } from './calendar-rows.ts'
import type { Db } from './database.ts'
import { presentDates, type AnnouncedDate } from './present-dates.ts'

/** How long a date that went away is still told as cancelled, in days; calendars ask far more often. */
export const cancelledFor = 30

/** Rows of one statement, which has its bounds. */
const atOnce = 500

const next = sql<number>`calendar_dates.sequence + 1`

function isAsAnnounced(date: AnnouncedDate, known: CalendarDateRow | undefined): boolean {
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

/** Writes dates that are new or were told otherwise until now. */
async function announce(db: Db, dates: readonly AnnouncedDate[], now: string): Promise<void> {
  // In one order, so that two who tell the same dates wait for each other instead of both.
  const sorted = dates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let start = 0; start < sorted.length; start += atOnce) {
    const rows = sorted
      .slice(start, start + atOnce)
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
          sequence: next,
        })),
      )
      .execute()
  }
}

async function updateSome(db: Db, clientIds: readonly string[], now: string): Promise<void> {
  // What was told first, the rows after it: a date that someone else adds in between did not go away.
  const announced = await db
    .selectFrom('calendar_dates')
    .selectAll()
    .where('clientId', 'in', clientIds)
    .execute()
  const dates = await presentDates(db, clientIds)
  const known = new Map(announced.map((one) => [one.id, one]))
  await announce(
    db,
    dates.filter((date) => !isAsAnnounced(date, known.get(date.id))),
    now,
  )
  const present = new Set(dates.map(({ id }) => id))
  const gone = announced.filter(({ id, clientId, day, cancelledAt }) => {
    if (cancelledAt !== null || present.has(id)) return false
    const isArchived = !present.has(clientId ?? '')
    return !isArchived || day >= now.slice(0, 10)
  })
  for (let start = 0; start < gone.length; start += atOnce) {
    const ids = gone.slice(start, start + atOnce).map(({ id }) => id)
    await db
      .updateTable('calendar_dates')
      .set({ cancelledAt: now, changedAt: now, sequence: next })
      .where('id', 'in', ids)
      .execute()
  }
}

/**
 * Brings what calendars are told of these clients in line with their rows, in the transaction that changed them. Each
 * change raises the date's SEQUENCE (RFC 5545, 3.8.7.4), and a date that is gone is told as cancelled. Archiving cancels
 * the dates to come; those that lie behind stay as they are. "To come" counts in UTC: a date of the very day may stay,
 * which harms nobody.
 */
export async function updateCalendarDates(db: Db, clientIds: readonly string[], now: string): Promise<void> {
  for (let start = 0; start < clientIds.length; start += atOnce) {
    await updateSome(db, clientIds.slice(start, start + atOnce), now)
  }
}

/** Before a client is deleted: its dates are cancelled, and nothing of what they said is kept. */
export async function endCalendarDates(db: Db, clientId: string, now: string): Promise<void> {
  const outdated = new Date(Date.parse(now) - cancelledFor * 86_400_000).toISOString()
  await db
    .deleteFrom('calendar_dates')
    .where('clientId', 'is', null)
    .where('cancelledAt', '<', outdated)
    .execute()
  await db
    .updateTable('calendar_dates')
    .set({ cancelledAt: now, changedAt: now, sequence: next })
    .where('clientId', '=', clientId)
    .where('cancelledAt', 'is', null)
    .execute()
  await db
    .updateTable('calendar_dates')
    .set({ title: '', clientName: '', propertyAddress: '' })
    .where('clientId', '=', clientId)
    .execute()
}
