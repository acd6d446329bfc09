import { listStoredKeys, readStored, writeStored } from './browser-storage.ts'
import type { WorkerScope } from './service-worker.ts'

/** The owner of pushes in this browser: a portal (its unique id) or an admin (the admin's id). */
export interface PushOwner {
  scope: WorkerScope
  owner: string
}

const prefixOf = (scope: WorkerScope) => `push:${scope}:`
const keyOf = ({ scope, owner }: PushOwner) => `${prefixOf(scope)}${owner}`

/** The endpoint registered with the server for this owner; null if the owner has no push on this device. */
export function pushEndpoint(of: PushOwner): string | null {
  return readStored('browser', keyOf(of))
}

export function setPushEndpoint(of: PushOwner, endpoint: string | null): void {
  writeStored('browser', keyOf(of), endpoint)
}

/** Whether any owner uses the scope's subscription, which they all share. */
export function isPushShared(scope: WorkerScope): boolean {
  return listStoredKeys('browser').some((key) => key.startsWith(prefixOf(scope)))
}
