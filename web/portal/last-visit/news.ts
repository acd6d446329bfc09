import type { Portal } from './snapshot.ts'

/** What is known of a portal at this moment. */
export interface PortalNow {
  /** Null while a part of it is unknown. */
  portal: Portal | null
  /** A part could not be fetched. */
  failed: boolean
}

const unknown: PortalNow = { portal: null, failed: false }
const known = new Map<string, PortalNow>()
const listeners = new Set<() => void>()

/** What the last look at a portal found. */
export function portalNow(uniqueId: string): PortalNow {
  return known.get(uniqueId) ?? unknown
}

/** Hands what is known to whoever shows the news. */
export function publishPortal(uniqueId: string, now: PortalNow): void {
  known.set(uniqueId, now)
  for (const listener of listeners) listener()
}

export function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
