import type { WorkerScope } from './service-worker.ts'

/** Whom this browser tells by push: a portal (its unique id) or an admin (the admin's id). */
export interface PushOwner {
  scope: WorkerScope
  owner: string
}

const prefixOf = (scope: WorkerScope) => `push:${scope}:`
const keyOf = ({ scope, owner }: PushOwner) => `${prefixOf(scope)}${owner}`

/** A browser without storage keeps nothing. */
function inStorage<T>(does: (storage: Storage) => T, otherwise: T): T {
  try {
    return does(localStorage)
  } catch {
    return otherwise
  }
}

/** The address of the subscription that the server knows for the owner; null when this device does not tell it. */
export function pushMark(of: PushOwner): string | null {
  return inStorage((storage) => storage.getItem(keyOf(of)), null)
}

export function setPushMark(of: PushOwner, endpoint: string | null): void {
  inStorage((storage) => {
    if (endpoint === null) storage.removeItem(keyOf(of))
    else storage.setItem(keyOf(of), endpoint)
  }, undefined)
}

/** Whether the scope's subscription, which all its owners share, is in use by any. */
export function isPushShared(scope: WorkerScope): boolean {
  return inStorage((storage) => Object.keys(storage).some((key) => key.startsWith(prefixOf(scope))), false)
}
