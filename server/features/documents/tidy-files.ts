import { clearTempFolder, removeOrphans } from '../../files/orphans.ts'
import type { Services } from '../../services.ts'
import { knownFileKeys } from './document-data.ts'

/** Another process on the same database may be about to write the row of a file this young. Milliseconds. */
const spareYoungerThan = 3_600_000

/** Removes what a process that was killed left behind: files without a row, and half uploads. */
export async function tidyFiles({ files, db, database, tempDir, clock }: Services): Promise<void> {
  const isShared = database.place.engine === 'postgres'
  const before = new Date(clock().getTime() - (isShared ? spareYoungerThan : 0))
  await clearTempFolder(tempDir, before)
  await removeOrphans(files, (keys) => knownFileKeys(db, keys), before)
}
