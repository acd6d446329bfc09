import type { FileStore } from '../files/file-store.ts'
import { unfinishedOwner } from '../files/store-owner.ts'
import { CopyRefused } from './refused.ts'

async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const file of store.list()) if (file) return false
  for await (const file of store.listSetAside()) if (file) return false
  return true
}

/**
 * Records that files of this installation are being copied into the store. Throws CopyRefused unless it is empty, or has an
 * unfinished copy of them.
 */
export async function claimForCopy(store: FileStore, installationId: string): Promise<void> {
  const owner = await store.owner()
  if (owner === unfinishedOwner(installationId)) return
  if (!(await isEmpty(store)))
    throw new CopyRefused(
      `There are already files in ${store.place}. Use an empty folder or bucket. Nothing was changed.` +
        (owner === installationId
          ? ' They belong to this backup’s installation: to restore only the database and add the files that are missing, use --existing-files.'
          : ''),
    )
  await store.setOwner(unfinishedOwner(installationId))
}
