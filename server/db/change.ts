import { sql } from 'kysely'
import type { Topic } from '#contract/topics.ts'
import type { Signal } from '../live/signal.ts'
import { type ActivityEntry, recordActivity } from './activity-log.ts'
import type { Db } from './database.ts'
import type { Engine } from './engine.ts'

/** The PostgreSQL channel on which server processes announce their commits. */
export const channel = 'escrow_live'

/** One transaction and the announcements that follow its commit. */
export interface Change {
  db: Db
  /** The moment of the change, ISO 8601. */
  now: string
  /**
   * Announces that these topics of a client changed. `admins`: the portal must not learn of any change. Throws when the call
   * being answered does not declare a topic in its `changes`.
   */
  changed: (clientId: string, topics: readonly Topic[], audience?: 'everyone' | 'admins') => void
  /** Adds activity entries, at the moment of the change. */
  record: (...entries: readonly Omit<ActivityEntry, 'at'>[]) => Promise<void>
  signal: (signal: Signal) => void
}

/** The topics of one client that a transaction changed. */
export type ChangedClient = Pick<Extract<Signal, { kind: 'changed' }>, 'clientId' | 'topics'>

/**
 * A step that every transaction takes before it commits, so that no action can forget it. `changed` announces the step's own
 * changes to everyone, regardless of the topics that the call declares.
 */
export type CommitStep = (
  db: Db,
  changes: readonly ChangedClient[],
  now: string,
  changed: (clientId: string, topics: readonly Topic[]) => void,
) => Promise<void>

/** The dependencies of a unit of work. */
export interface Committing {
  database: { place: { engine: Engine } }
  db: Db
  live: { deliver(signal: Signal): void }
  /** This process's cache of portals. */
  portals: { forget(signals: readonly Signal[] | 'all'): void }
  clock: () => Date
  /** Taken by every transaction before it commits. */
  commitSteps: readonly CommitStep[]
  /** The topics that the call being answered declares as changed; null for work outside of a call. */
  declaredTopics: readonly Topic[] | null
  /** The work is rolled back instead of committed, and not announced. */
  isRehearsal: boolean
  /** Throws in the transaction when the caller may no longer make the call; null for work outside of a call. */
  assertAllowed: ((db: Db) => Promise<void>) | null
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

/** Browsers refetch by the topics that the contract declares for a call, so an undeclared topic would go unnoticed. */
function assertDeclared(topics: readonly Topic[], declared: readonly Topic[] | null): void {
  const undeclared = topics.filter((topic) => declared !== null && !declared.includes(topic))
  if (undeclared.length > 0)
    throw new Error(`The call does not declare that it changes ${undeclared.join(', ')}`)
}

function recorder(db: Db, now: string): Change['record'] {
  return (...entries) => recordActivity(db, ...entries.map((entry) => ({ ...entry, at: now })))
}

/** Ends the transaction of a rehearsal, which undoes it. */
class Rehearsed<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('A rehearsal is undone')
    this.answer = answer
  }
}

/** Runs the work in a transaction that is always rolled back, and returns its result. */
async function rehearse<T>({ db, clock }: Committing, work: (change: Change) => Promise<T>): Promise<T> {
  try {
    await db.transaction().execute(async (trx) => {
      const now = clock().toISOString()
      const ignored = { changed: () => undefined, signal: () => undefined }
      throw new Rehearsed(await work({ db: trx, now, record: recorder(trx, now), ...ignored }))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer as T
    throw error
  }
  throw new Error('A rehearsal ended without an answer')
}

/**
 * The unit of work: runs in one transaction, takes the commit steps, counts the versions of the changed topics, and announces the
 * change after the commit. On SQLite the announcement stays in this process, on PostgreSQL it is a NOTIFY inside the transaction.
 */
export async function commit<T>(services: Committing, work: (change: Change) => Promise<T>): Promise<T> {
  if (services.isRehearsal) return rehearse(services, work)
  const { database, db, live, portals, clock, commitSteps, declaredTopics, assertAllowed } = services
  const signals: Signal[] = []
  const inTransaction = async (trx: Db) => {
    const now = clock().toISOString()
    await assertAllowed?.(trx)
    const answer = await work({
      db: trx,
      now,
      changed: (clientId, topics, audience = 'everyone') => {
        assertDeclared(topics, declaredTopics)
        signals.push({ kind: 'changed', clientId, topics: [...topics], audience })
      },
      record: recorder(trx, now),
      signal: (signal) => signals.push(signal),
    })
    const changes = signals.filter((signal) => signal.kind === 'changed')
    const isAnnounced = (clientId: string, topic: Topic) =>
      changes.some(
        (one) => one.clientId === clientId && one.audience === 'everyone' && one.topics.includes(topic),
      )
    for (const step of commitSteps)
      await step(trx, changes, now, (clientId, topics) => {
        const others = topics.filter((topic) => !isAnnounced(clientId, topic))
        if (others.length > 0)
          signals.push({ kind: 'changed', clientId, topics: others, audience: 'everyone' })
      })
    await countVersions(trx, signals)
    if (database.place.engine === 'postgres') {
      for (const signal of signals)
        await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(trx)
    }
    return answer
  }
  const result = await db
    .transaction()
    .execute(inTransaction)
    .catch((error: unknown) => {
      portals.forget('all')
      throw error
    })
  portals.forget(signals)
  if (database.place.engine === 'sqlite') for (const signal of signals) live.deliver(signal)
  return result
}
