/** What is wrong with the embedded database, as far as it concerns whoever runs the server. */
export type SqliteFault = 'full' | 'damaged' | 'read-only' | 'cannot-open' | 'disk-failed'

// https://www.sqlite.org/rescode.html
const faults = new Map<number, SqliteFault>([
  [13, 'full'],
  // The shared memory beside the database could not grow.
  [4874, 'full'],
  [11, 'damaged'],
  [26, 'damaged'],
  [8, 'read-only'],
  [14, 'cannot-open'],
  [10, 'disk-failed'],
])

/** Null for an error that is not SQLite's, or is about the statement. */
export function sqliteFault(error: unknown): SqliteFault | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  // The low byte of an extended code is the plain one.
  return faults.get(error.errcode) ?? faults.get(error.errcode & 0xff) ?? null
}
