import type { QueryClient } from '@tanstack/react-query'
import { portalKey } from './portal-key.ts'

/** Storage keys of a portal's data contain its id. */
function clearStorage(storage: () => Storage, uniqueId: string): void {
  try {
    const store = storage()
    for (const key of Object.keys(store)) if (key.includes(uniqueId)) store.removeItem(key)
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Removes what this tab has of a portal: its storage and cached responses. */
export function forgetHere(client: QueryClient, uniqueId: string): void {
  clearStorage(() => localStorage, uniqueId)
  clearStorage(() => sessionStorage, uniqueId)
  client.removeQueries({ queryKey: portalKey(uniqueId) })
}
