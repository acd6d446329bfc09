import type { QueryClient } from '@tanstack/react-query'
import { portalKey } from './portal-key.ts'

/** Features name what they keep of a portal by its id. */
function clearStorage(storage: () => Storage, uniqueId: string): void {
  try {
    const kept = storage()
    for (const key of Object.keys(kept)) if (key.includes(uniqueId)) kept.removeItem(key)
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Removes what this tab holds of a portal: what it stored, and the answers in its memory. */
export function forgetHere(client: QueryClient, uniqueId: string): void {
  clearStorage(() => localStorage, uniqueId)
  clearStorage(() => sessionStorage, uniqueId)
  client.removeQueries({ queryKey: portalKey(uniqueId) })
}
