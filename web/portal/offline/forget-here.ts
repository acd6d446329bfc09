import type { QueryClient } from '@tanstack/react-query'
import { listStoredKeys, writeStored } from '#web/data/browser-storage.ts'
import { portalKey } from './portal-key.ts'

/** Removes what this tab has of a portal: its storage and cached responses. */
export function forgetHere(client: QueryClient, uniqueId: string): void {
  // Storage keys of a portal's data contain its id.
  for (const storing of ['browser', 'tab'] as const)
    for (const key of listStoredKeys(storing)) if (key.includes(uniqueId)) writeStored(storing, key, null)
  client.removeQueries({ queryKey: portalKey(uniqueId) })
}
