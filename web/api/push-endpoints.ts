import type { WorkerScope } from './service-worker.ts'

/** Who gets push in this browser: a portal (its unique id) or an admin (the admin's id). */
export interface PushOwner {
  scope: WorkerScope
  owner: string
}

const prefixOf = (scope: WorkerScope) => `push:${scope}:`
const keyOf = ({ scope, owner }: PushOwner) => `${prefixOf(scope)}${owner}`

/** Runs with local storage; returns `otherwise` if it is unavailable. */
function inStorage<T>(does: (storage: Storage) => T, otherwise: T): T {
  try {
    return does(localStorage)
  } catch {
    return otherwise
  }
}

/** The endpoint registered with the server for this owner; null if the owner has no push on this device. */
export function pushEndpoint(of: PushOwner): string | null {
  return inStorage((storage) => storage.getItem(keyOf(of)), null)
}

export function setPushEndpoint(of: PushOwner, endpoint: string | null): void {
  inStorage((storage) => {
    if (endpoint === null) storage.removeItem(keyOf(of))
    else storage.setItem(keyOf(of), endpoint)
  }, undefined)
}

/** Whether any owner uses the scope's subscription, which they all share. */
export function isPushShared(scope: WorkerScope): boolean {
  return inStorage((storage) => Object.keys(storage).some((key) => key.startsWith(prefixOf(scope))), false)
}
