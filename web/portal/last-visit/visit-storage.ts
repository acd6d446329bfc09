import type { Snapshot } from './snapshot.ts'
import type { Visit } from './visit.ts'

const place = (uniqueId: string) => `last-visit:${uniqueId}`

function read(storage: () => Storage, uniqueId: string): unknown {
  try {
    return JSON.parse(storage().getItem(place(uniqueId)) ?? 'null')
  } catch {
    return null
  }
}

function write(storage: () => Storage, uniqueId: string, value: Snapshot | Visit): void {
  try {
    storage().setItem(place(uniqueId), JSON.stringify(value))
  } catch {
    // Storage may be full or switched off: then nothing is told next time.
  }
}

/** The last snapshot of a portal in this browser. */
export const seenByBrowser = {
  read: (uniqueId: string) => read(() => localStorage, uniqueId) as Snapshot | null,
  write: (uniqueId: string, snapshot: Snapshot) => write(() => localStorage, uniqueId, snapshot),
}

/** The visit in progress in this tab. */
export const visitOfTab = {
  read: (uniqueId: string) => read(() => sessionStorage, uniqueId) as Visit | null,
  write: (uniqueId: string, visit: Visit) => write(() => sessionStorage, uniqueId, visit),
}
