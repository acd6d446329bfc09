import type { FileStore } from './file-store.ts'

/** The store's files belong to another installation; the message says what to do. */
export class ForeignFileStore extends Error {}

/** The facts that decide whether a store belongs to this installation. */
export interface Claimant {
  installationId: string
  /** The id of the installation whose files the administrator wants to take over, or `unmarked`; null for none. */
  takeOver: string | null
  /** Returns the keys that the database knows. */
  knownKeys: (keys: string[]) => Promise<Set<string>>
}

export const unmarked = 'unmarked'
const unfinished = 'unfinished copy of'

/**
 * The owner mark of a store that a restore or a move is copying into. No server uses such a store; an interrupted copy of the
 * same installation continues.
 */
export const unfinishedOwner = (installationId: string): string => `${unfinished} ${installationId}`

const batchSize = 500

/** Whether a store without an owner may be claimed: it is empty, or the database knows at least one of its files. */
async function isFreeOrOurs(store: FileStore, { knownKeys }: Claimant): Promise<boolean> {
  let isEmpty = true
  let batch: string[] = []
  const knowsOne = async () => batch.length > 0 && (await knownKeys(batch)).size > 0
  for await (const { key } of store.list()) {
    isEmpty = false
    batch.push(key)
    if (batch.length < batchSize) continue
    if (await knowsOne()) return true
    batch = []
  }
  return isEmpty || knowsOne()
}

function foreign(what: string, { installationId }: Claimant, answer: string): ForeignFileStore {
  return new ForeignFileStore(
    `${what}, not to this database (installation ${installationId}). Is this a different database, or a new one that ` +
      `replaces a lost one? Nothing was changed. Set the DATABASE_URL and DATA_DIR that belong together, or restore the ` +
      `database. If the files should belong to this database from now on, start once with TAKE_OVER_FILES=${answer}.`,
  )
}

/** Makes sure that the store belongs to this installation, and records it. Throws ForeignFileStore. */
export async function claimStore(store: FileStore, claimant: Claimant): Promise<void> {
  const { installationId, takeOver } = claimant
  const owner = await store.owner()
  if (owner === installationId) return
  if (owner?.startsWith(unfinished))
    throw new ForeignFileStore(
      `The files in ${store.place} are from a restore or a move that was interrupted. Run it again, ` +
        'or delete these files. Nothing was changed.',
    )
  if (owner !== null && owner !== takeOver)
    throw foreign(`The files in ${store.place} belong to another installation (${owner})`, claimant, owner)
  if (owner === null && takeOver !== unmarked && !(await isFreeOrOurs(store, claimant)))
    throw foreign(`The files in ${store.place} belong to documents of another database`, claimant, unmarked)
  await store.setOwner(installationId)
}
