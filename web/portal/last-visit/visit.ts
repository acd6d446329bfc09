import type { Snapshot } from './snapshot.ts'

/** A page that was out of sight for longer has been left; milliseconds. */
export const visitEndsAfter = 30 * 60_000

/** One visit of one tab; what it is compared with stays the same while it lasts. */
export interface Visit {
  /** What this browser had seen when the visit began; null on the first ever. */
  baseline: Snapshot | null
  /** When the page was last in sight, an ISO moment. */
  inSightAt: string
  /** The reader has put the news away. */
  dismissed: boolean
}

/**
 * The visit at this moment: the one that goes on, or a new one measured against what this browser saw last. `going` is
 * what the tab remembers, `seen` what the browser does.
 */
export function visitNow(going: Visit | null, seen: Snapshot | null, now: Date): Visit {
  const inSightAt = now.toISOString()
  const goesOn = going !== null && now.getTime() - Date.parse(going.inSightAt) < visitEndsAfter
  return goesOn ? { ...going, inSightAt } : { baseline: seen, inSightAt, dismissed: false }
}
