import { useEffect, useSyncExternalStore } from 'react'
import { type Portal, snapshotOf } from './snapshot.ts'
import { seenByBrowser } from './visit-storage.ts'
import type { Visit } from './visit.ts'
import { currentVisit, lookAgain, lookAway, subscribeToVisits } from './visits.ts'

/** What is known of a portal at this moment. */
interface PortalNow {
  /** Null while a part of it is unknown. */
  portal: Portal | null
  /** A part could not be fetched. */
  failed: boolean
}

const unknown: PortalNow = { portal: null, failed: false }
const known = new Map<string, PortalNow>()
const listeners = new Set<() => void>()

/** What the last look at a portal found. */
function portalNow(uniqueId: string): PortalNow {
  return known.get(uniqueId) ?? unknown
}

/** Hands what is known to whoever shows the news. */
function publishPortal(uniqueId: string, now: PortalNow): void {
  known.set(uniqueId, now)
  for (const listener of listeners) listener()
}

function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visit of a portal in this tab, as it goes on. */
export function useVisit(uniqueId: string): Visit {
  return useSyncExternalStore(subscribeToVisits, () => currentVisit(uniqueId))
}

/** What is known of the portal, as the record publishes it. */
export function usePortalNow(uniqueId: string): PortalNow {
  return useSyncExternalStore(subscribeToPortal, () => portalNow(uniqueId))
}

/** Remembers what is seen while the page is in sight, and when it was; `portal` is null while parts are unknown. */
export function useVisitRecord(uniqueId: string, portal: Portal | null, failed: boolean): void {
  useEffect(() => publishPortal(uniqueId, { portal, failed }), [uniqueId, portal, failed])
  useEffect(() => {
    const look = () => (document.hidden ? lookAway(uniqueId) : lookAgain(uniqueId))
    const leave = () => lookAway(uniqueId)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [uniqueId])
  useEffect(() => {
    if (!portal) return undefined
    const record = () => {
      // Not before the visit has taken its baseline from what was there.
      currentVisit(uniqueId)
      if (!document.hidden) seenByBrowser.write(uniqueId, snapshotOf(portal, new Date()))
    }
    record()
    // The day of the visit is the day of its last look, not of its first.
    document.addEventListener('visibilitychange', record)
    return () => document.removeEventListener('visibilitychange', record)
  }, [uniqueId, portal])
}
