import type { Fingerprints } from '#server/backup/fingerprint.ts'

/** "1 file", "2 files". */
export const count = (of: number, one: string): string => `${of} ${of === 1 ? one : `${one}s`}`

/** How many rows all tables have. */
export const rowsIn = (tables: Fingerprints): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Lists files by their keys in the store, which are random; prints nothing if there are none. */
export function warnAboutFiles(keys: readonly string[], what: string): void {
  if (keys.length > 0)
    process.stderr.write(`${count(keys.length, 'file')} ${what}:\n  ${keys.join('\n  ')}\n`)
}
