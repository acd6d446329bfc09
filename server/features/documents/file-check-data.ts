import type { FileCheckReport } from '#contract/calls/deal/documents.ts'
import type { Db } from '../../db/database.ts'
import { readInstallationValue } from '../../db/installation-value.ts'

const claimKey = 'file-check-claimed'
const reportKey = 'file-check'

/**
 * Claims the file check for this process; false when one was started after `notSince`. Both are timestamps.
 */
export async function claimFileCheck(db: Db, now: string, notSince: string): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ key: claimKey, value: now })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet({ value: now })
        // A claim in the future comes from a wrong clock.
        .where((of) => of.or([of('installation.value', '<', notSince), of('installation.value', '>', now)])),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function saveFileCheck(db: Db, report: FileCheckReport): Promise<void> {
  const value = JSON.stringify(report)
  await db
    .insertInto('installation')
    .values({ key: reportKey, value })
    .onConflict((known) => known.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the result of the last check; zeros before the first one. */
export async function getLastFileCheck(db: Db): Promise<FileCheckReport> {
  const value = await readInstallationValue(db, reportKey)
  return value === null ? { total: 0, unknown: 0, checkedAt: null } : (JSON.parse(value) as FileCheckReport)
}
