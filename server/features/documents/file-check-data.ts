import type { FileCheckReport } from '#contract/documents.ts'
import type { Db } from '../../db/database.ts'

const claimKey = 'file-check-claimed'
const reportKey = 'file-check'

/** Takes on the check of the files for this process; false when one was begun after `notSince`. Moments. */
export async function claimFileCheck(db: Db, now: string, notSince: string): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ key: claimKey, value: now })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet({ value: now })
        // A claim from the future was made under a wrong clock.
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

/** What the last check found; zeros before the first one. */
export async function lastFileCheck(db: Db): Promise<FileCheckReport> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', reportKey)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as FileCheckReport) : { total: 0, unknown: 0, checkedAt: null }
}
