import type { Snapshot } from './snapshot.ts'

/** Milliseconds in the background after which a visit has ended. */
export const visitEndsAfter = 30 * 60_000

/** One visit in one tab; its baseline does not change while it lasts. */
export interface Visit {
  /** The state that this browser had seen when the visit began; null on the first visit. */
  baseline: Snapshot | null
  /** When the page was last visible (ISO). */
  inSightAt: string
  /** The reader has dismissed the changes. */
  dismissed: boolean
  /** The ids of the moved days that the reader confirmed on the card; absent before the first. */
  confirmed?: string[]
}

/**
 * The current visit: the one in progress, or a new one compared with this browser's last snapshot. `going`
 * is the tab's stored visit, `seen` the browser's stored snapshot.
 */
export function visitNow(going: Visit | null, seen: Snapshot | null, now: Date): Visit {
  const inSightAt = now.toISOString()
  const goesOn = going !== null && now.getTime() - Date.parse(going.inSightAt) < visitEndsAfter
  return goesOn ? { ...going, inSightAt } : { baseline: seen, inSightAt, dismissed: false }
}
