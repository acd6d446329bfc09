import { useEffect, useSyncExternalStore } from 'react'
import { type Portal, snapshotOf } from './snapshot.ts'
import { seenByBrowser } from './visit-storage.ts'
import { currentVisit, resumeVisit, pauseVisit } from './visits.ts'

/** The data of a portal loaded so far. */
interface PortalNow {
  /** Null until every part has loaded. */
  portal: Portal | null
  /** A part failed to load. */
  failed: boolean
}

const unknown: PortalNow = { portal: null, failed: false }
const known = new Map<string, PortalNow>()
const listeners = new Set<() => void>()

/** The last published state of a portal. */
function portalNow(uniqueId: string): PortalNow {
  return known.get(uniqueId) ?? unknown
}

/** Publishes the state to the components that show the changes. */
function publishPortal(uniqueId: string, now: PortalNow): void {
  known.set(uniqueId, now)
  for (const listener of listeners) listener()
}

function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The portal's state as published by useVisitRecord. */
export function usePortalNow(uniqueId: string): PortalNow {
  return useSyncExternalStore(subscribeToPortal, () => portalNow(uniqueId))
}

/**
 * Stores the visible state of the portal with its time while the page is visible; `portal` is null until every part has loaded.
 */
export function useVisitRecord(uniqueId: string, portal: Portal | null, failed: boolean): void {
  useEffect(() => publishPortal(uniqueId, { portal, failed }), [uniqueId, portal, failed])
  useEffect(() => {
    const look = () => (document.hidden ? pauseVisit(uniqueId) : resumeVisit(uniqueId))
    const leave = () => pauseVisit(uniqueId)
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
      // The visit must take its baseline before the stored snapshot is overwritten.
      currentVisit(uniqueId)
      if (!document.hidden) seenByBrowser.write(uniqueId, snapshotOf(portal, new Date()))
    }
    record()
    // A visit is dated by when the page was last visible, not by when it was opened.
    document.addEventListener('visibilitychange', record)
    return () => document.removeEventListener('visibilitychange', record)
  }, [uniqueId, portal])
}
