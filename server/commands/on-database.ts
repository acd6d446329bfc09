import { existsSync } from 'node:fs'
import { PortalCache } from '#server/access/portal-cache.ts'
import type { Committing } from '#server/db/change.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { Live } from '#server/live/live.ts'
import type { Settings } from '#server/settings.ts'
import { UserError } from './command.ts'

/** Opens the server's database for a command that commits; a server may be running on it. Throws UserError where there is none. */
export async function onDatabase<T>(
  { database: place }: Settings,
  work: (committing: Committing & { database: OpenDatabase }) => Promise<T>,
): Promise<T> {
  if (place.engine === 'sqlite' && !existsSync(place.path))
    throw new UserError(`There is no database at ${place.path}. Is DATA_DIR the server's?`)
  const database = await openDatabase(place)
  const live = new Live()
  try {
    return await work({
      database,
      db: database.db,
      live,
      portals: new PortalCache(false),
      clock: () => new Date(),
      commitSteps: [],
      declaredTopics: null,
      isRehearsal: false,
      assertAllowed: null,
    })
  } finally {
    live.closeAll()
    await database.close()
  }
}
