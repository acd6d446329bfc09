import { sql } from 'kysely'
import type { Topic } from '#contract/topics.ts'
import { updateCalendarDates } from '../db/calendar-dates.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Signal } from './signal.ts'

/** The name under which the processes on one PostgreSQL tell each other what they committed. */
export const channel = 'escrow_live'

/** One transaction and what it will announce once it is committed. */
export interface Change {
  db: Db
  /** The moment of the change, ISO 8601. */
  now: string
  /** These topics of a client changed. `admins`: the portal must not even learn that something did. */
  changed(clientId: string, topics: Topic[], audience?: 'everyone' | 'admins'): void
  signal(signal: Signal): void
}

async function countVersions(db: Db, signals: readonly Signal[]): Promise<void> {
  for (const signal of signals) {
    if (signal.kind !== 'changed' || signal.audience === 'admins') continue
    await db
      .insertInto('topic_versions')
      .values(signal.topics.map((topic) => ({ clientId: signal.clientId, topic, version: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['clientId', 'topic']).doUpdateSet({ version: sql`topic_versions.version + 1` }),
      )
      .execute()
  }
}

/** What can hold a date. */
const dated: ReadonlySet<Topic> = new Set(['client', 'steps', 'documents'])

/** Calendars are told of changed dates by whatever changed them: no verb can forget it. */
async function updateDates(db: Db, signals: readonly Signal[], now: string): Promise<void> {
  const ids = signals.flatMap((signal) =>
    signal.kind === 'changed' && signal.topics.some((topic) => dated.has(topic)) ? [signal.clientId] : [],
  )
  if (ids.length > 0) await updateCalendarDates(db, [...new Set(ids)], now)
}

/**
 * Runs work in one transaction, counts the versions of what changed, and announces it after the commit: on
 * SQLite in this process, on PostgreSQL by NOTIFY inside the transaction to every process.
 */
export async function commit<T>(
  { database, db, live, clock }: Pick<Services, 'database' | 'db' | 'live' | 'clock'>,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const signals: Signal[] = []
  const result = await db.transaction().execute(async (trx) => {
    const now = clock().toISOString()
    const answer = await work({
      db: trx,
      now,
      changed: (clientId, topics, audience = 'everyone') => {
        signals.push({ kind: 'changed', clientId, topics, audience })
      },
      signal: (signal) => signals.push(signal),
    })
    await updateDates(trx, signals, now)
    await countVersions(trx, signals)
    if (database.place.engine === 'postgres') {
      for (const signal of signals)
        await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(trx)
    }
    return answer
  })
  if (database.place.engine === 'sqlite') for (const signal of signals) live.deliver(signal)
  return result
}
