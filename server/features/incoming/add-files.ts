import type { LeftOutFile } from '#contract/rules/left-out.ts'
import type { Change } from '../../db/change.ts'
import { lockExistingClient } from '../../db/client-rows.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import type { Services } from '../../services.ts'
import { getUploadTotals } from '../documents/stored-file-data.ts'
import { updateIncoming } from './incoming-data.ts'
import { getWaitingTotals, insertIncomingFiles, leftOutColumn, leftOutIn } from './incoming-file-data.ts'
import type { StoredFile } from './received-files.ts'

/** The row with further files that were left out. */
function withLeftOut(row: IncomingRow, files: readonly LeftOutFile[]): IncomingRow {
  if (files.length === 0) return row
  const leftOutFiles = leftOutColumn([...leftOutIn(row), ...files])
  return { ...row, leftOut: row.leftOut + files.length, leftOutFiles }
}

/**
 * Adds the stored files of a new message that fit: into the quota of the client side where it goes into their chat, else into as much
 * room for the files that wait in a deal, so that no stranger takes the room of a client. Returns the row that names the others.
 */
export async function addFiles(
  { db }: Pick<Change, 'db'>,
  row: IncomingRow,
  stored: readonly StoredFile[],
  { isPlaced, quota }: { isPlaced: boolean; quota: Services['settings']['quota'] },
): Promise<{ row: IncomingRow; kept: StoredFile[] }> {
  if (stored.length === 0) return { row, kept: [] }
  const { clientId } = row
  if (clientId !== null) await lockExistingClient(db, clientId)
  const { files, bytes } =
    isPlaced && clientId !== null
      ? await getUploadTotals(db, { clientId })
      : await getWaitingTotals(db, clientId)
  const kept: StoredFile[] = []
  const leftOut: LeftOutFile[] = []
  let size = bytes
  for (const file of stored) {
    const { originalName: name, fileSize } = file
    if (files + kept.length + 1 > quota.files || size + fileSize > quota.bytes)
      leftOut.push({ name, size: fileSize, why: 'no-room' })
    else {
      kept.push(file)
      size += fileSize
    }
  }
  await insertIncomingFiles(db, row, kept)
  const full = withLeftOut(row, leftOut)
  if (full !== row)
    await updateIncoming(db, row.id, { leftOut: full.leftOut, leftOutFiles: full.leftOutFiles })
  return { row: full, kept }
}
