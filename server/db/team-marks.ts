import { type MarkSize, markSizes } from '#contract/rules/team-mark.ts'
import type { Db } from './database.ts'

/** The pictures of a logo by their edge in pixels. */
export type MarkPngs = Readonly<Record<MarkSize, Buffer>>

/** Stores the team's logo in place of the former one. */
export async function storeMark(db: Db, hash: string, pngs: MarkPngs): Promise<void> {
  // In the order of their sizes, so that two members who store a logo at once wait for each other.
  await db
    .insertInto('team_marks')
    .values(markSizes.map((size) => ({ size, png: pngs[size].toString('base64'), hash })))
    .onConflict((known) =>
      known
        .column('size')
        .doUpdateSet((row) => ({ png: row.ref('excluded.png'), hash: row.ref('excluded.hash') })),
    )
    .execute()
}

/** Returns whether there was a logo. */
export async function deleteMark(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('team_marks').executeTakeFirst()
  return numDeletedRows > 0n
}

/** One picture of the logo with this hash; null if the team has none, or another. */
export async function readMarkPng(db: Db, size: number, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('team_marks')
    .select('png')
    .where('size', '=', size)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? Buffer.from(row.png, 'base64') : null
}
