import { setTimeout as pause } from 'node:timers/promises'
import type { RefusedReason } from '#contract/rules/answers-setup.ts'
import { dayIn } from '#contract/rules/days.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'

type Marking = Pick<Services, 'db' | 'clock' | 'settings' | 'log'>

/** Records when the gateway was asked for its texts, and how many were missing; null where it did not list them. */
export async function markSweep(services: Marking, found: number | null): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const row = { at: now.toISOString(), day: dayIn(now, await teamZone(db, services)), count: found ?? 0 }
  await db
    .insertInto('answer_marks')
    .values({ ...row, kind: found === null ? 'not-swept' : 'swept', reason: null })
    .onConflict((known) => known.column('kind').doUpdateSet(row))
    .execute()
}

interface Refused {
  reason: RefusedReason
  at: Date
  count: number
}

async function markRefused(services: Marking, { reason, at, count }: Refused): Promise<void> {
  const { db } = services
  const row = { at: at.toISOString(), reason, day: dayIn(at, await teamZone(db, services)), count }
  for (const kind of reason === 'too-large' ? ['refused', 'too-large'] : ['refused'])
    await db
      .insertInto('answer_marks')
      .values({ ...row, kind })
      .onConflict((known) =>
        known.column('kind').doUpdateSet((of) => ({
          at: row.at,
          reason,
          day: row.day,
          count: of
            .case()
            .when('answer_marks.day', '=', row.day)
            .then(of('answer_marks.count', '+', count))
            .else(of.val(count))
            .end(),
        })),
      )
      .execute()
}

/** Milliseconds between two writes, so that no flood of refused emails is one of writes. */
const atMostEvery = 1_000

/** Keeps count of the refused emails of one way in. */
export interface RefusalLog {
  note: (reason: RefusedReason) => void
  /** Writes the rest. */
  stop: () => Promise<void>
}

/** Records each refused email for all processes: the first one at once, and those of the next second together. */
export function openRefusalLog(services: Marking): RefusalLog {
  const stopping = new AbortController()
  let waiting: Refused | null = null
  let writing: Promise<void> | null = null
  const write = async () => {
    while (waiting) {
      const one: Refused = waiting
      waiting = null
      try {
        await markRefused(services, one)
      } catch (error) {
        services.log.warn({ err: error }, 'a refused email was not recorded')
      }
      const { signal } = stopping
      await pause(atMostEvery, undefined, { ref: false, signal }).catch(() => undefined)
    }
    writing = null
  }
  return {
    note: (reason) => {
      waiting = { reason, at: services.clock(), count: (waiting?.count ?? 0) + 1 }
      writing ??= write()
    },
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}
