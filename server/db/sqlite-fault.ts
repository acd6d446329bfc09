/** Faults of the embedded database that the server administrator has to fix. */
export type SqliteFault = 'full' | 'damaged' | 'read-only' | 'cannot-open' | 'disk-failed'

// https://www.sqlite.org/rescode.html
const faults = new Map<number, SqliteFault>([
  [13, 'full'],
  // The shared-memory file next to the database could not grow.
  [4874, 'full'],
  [11, 'damaged'],
  [26, 'damaged'],
  [8, 'read-only'],
  [14, 'cannot-open'],
  [10, 'disk-failed'],
])

/** The fault behind an error; null for errors that are not from SQLite or are about the statement. */
export function sqliteFault(error: unknown): SqliteFault | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  // The low byte of an extended code is the primary code.
  return faults.get(error.errcode) ?? faults.get(error.errcode & 0xff) ?? null
}
