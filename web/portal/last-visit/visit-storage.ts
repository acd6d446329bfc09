import { readStoredJson, writeStored } from '#web/data/browser-storage.ts'
import type { Snapshot } from './snapshot.ts'
import type { Visit } from './visit.ts'

const place = (uniqueId: string) => `last-visit:${uniqueId}`

/** The last snapshot of a portal in this browser. */
export const seenByBrowser = {
  read: (uniqueId: string) => readStoredJson<Snapshot>('browser', place(uniqueId)) as Snapshot | null,
  write: (uniqueId: string, snapshot: Snapshot) =>
    writeStored('browser', place(uniqueId), JSON.stringify(snapshot)),
}

/** The visit in progress in this tab. */
export const visitOfTab = {
  read: (uniqueId: string) => readStoredJson<Visit>('tab', place(uniqueId)) as Visit | null,
  write: (uniqueId: string, visit: Visit) => writeStored('tab', place(uniqueId), JSON.stringify(visit)),
}
