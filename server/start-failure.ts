import { isAway } from './http/failure.ts'
import { NewerDatabase } from './db/migrate.ts'
import { WrongSettings } from './settings.ts'

/** Why the program cannot start, for the person who started it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof WrongSettings || error instanceof NewerDatabase) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The address is in use already: ${error.message}. Choose another PORT.`
  const cause = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  if (isAway(error)) return `The database cannot be reached: ${cause}`
  return error.stack ?? error.message
}
