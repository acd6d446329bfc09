import { useEffect } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { usePortalNow } from './portal-now.ts'
import { snapshotOf } from './snapshot.ts'
import { useMailedLink } from './use-mailed-link.ts'
import { seenByBrowser } from './visit-storage.ts'
import { currentVisit, pauseVisit, resumeVisit } from './visits.ts'

/** Stores what this browser has seen of the portal, whichever tab is open, with its time while the page is visible. Renders nothing. */
export function VisitRecorder({ client }: { client: PortalClient }) {
  const { uniqueId } = client
  const portal = usePortalNow(client)
  useMailedLink(uniqueId)
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
  return null
}
