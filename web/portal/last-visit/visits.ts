import { useSyncExternalStore } from 'react'
import { seenByBrowser, visitOfTab } from './visit-storage.ts'
import { type Visit, visitNow } from './visit.ts'

const visits = new Map<string, Visit>()
const listeners = new Set<() => void>()

function store(uniqueId: string, visit: Visit): void {
  visits.set(uniqueId, visit)
  visitOfTab.write(uniqueId, visit)
  for (const listener of listeners) listener()
}

/** The visit of a portal in this tab. The first call starts one. */
export function currentVisit(uniqueId: string): Visit {
  const known = visits.get(uniqueId)
  if (known) return known
  const begun = visitNow(visitOfTab.read(uniqueId), seenByBrowser.read(uniqueId), new Date())
  visits.set(uniqueId, begun)
  visitOfTab.write(uniqueId, begun)
  return begun
}

/** Call when the page becomes visible: continues the visit or starts a new one. */
export function resumeVisit(uniqueId: string): void {
  store(uniqueId, visitNow(currentVisit(uniqueId), seenByBrowser.read(uniqueId), new Date()))
}

/** Call when the page is hidden: records that it was visible until now. */
export function pauseVisit(uniqueId: string): void {
  store(uniqueId, { ...currentVisit(uniqueId), inSightAt: new Date().toISOString() })
}

/** Dismisses the changes until the next visit. */
export function dismissNews(uniqueId: string): void {
  store(uniqueId, { ...currentVisit(uniqueId), dismissed: true })
}

/** Leaves days out of the changes until the next visit, since the reader has confirmed them on the card. */
export function leaveOut(uniqueId: string, ids: readonly string[]): void {
  const visit = currentVisit(uniqueId)
  store(uniqueId, { ...visit, confirmed: [...new Set([...(visit.confirmed ?? []), ...ids])] })
}

function subscribeToVisits(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current visit of a portal in this tab. */
export function useVisit(uniqueId: string): Visit {
  return useSyncExternalStore(subscribeToVisits, () => currentVisit(uniqueId))
}
