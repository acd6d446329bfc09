import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SessionCache } from './access/session.ts'
import { createSignIn } from './access/sign-in.ts'
import { createThrottles } from './access/throttles.ts'
import { Visits } from './access/visitor.ts'
import { openDatabase, type Db, type OpenDatabase } from './db/database.ts'
import { recordOpening } from './features/activity/record-opening.ts'
import { diskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { Live } from './live/live.ts'
import { PostgresListener } from './live/postgres-listener.ts'
import type { Clock, Services } from './services.ts'
import type { Settings } from './settings.ts'

async function secretOf(db: Db): Promise<string> {
  const fresh = { key: 'sign-in-secret', value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('installation')
    .values(fresh)
    .onConflict((known) => known.column('key').doNothing())
    .execute()
  const kept = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', fresh.key)
    .executeTakeFirstOrThrow()
  return kept.value
}

/** The S3 driver is loaded only where it is used: it takes as much memory as the rest of the server. */
async function openFiles({ s3, dataDir }: Settings): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./files/s3-store.ts')
  return s3Store(s3)
}

async function listen(
  { place }: OpenDatabase,
  live: Live,
  log: FastifyBaseLogger,
): Promise<PostgresListener | null> {
  if (place.engine !== 'postgres') return null
  const { postgresEngine } = await import('./db/engine-postgres.ts')
  const { connect } = postgresEngine(place.url, 1, 1_400)
  const listener = new PostgresListener(connect, live, log)
  await listener.start()
  return listener
}

export interface OpenServices {
  services: Services
  /** Ends everything in the right order. */
  close: () => Promise<void>
}

/** Opens everything that features use, and migrates. */
export async function openServices(
  settings: Settings,
  log: FastifyBaseLogger,
  clock: Clock = () => new Date(),
): Promise<OpenServices> {
  const database = await openDatabase(settings.database)
  const { db } = database
  const live = new Live()
  const sessions = new SessionCache()
  live.onSignal((signal) => {
    if (signal.kind === 'sessions-ended') sessions.clear()
  })
  const services: Services = {
    settings,
    database,
    db,
    live,
    sessions,
    clock,
    log,
    files: await openFiles(settings),
    tempDir: join(settings.dataDir, 'incoming'),
    signIn: createSignIn(db, await secretOf(db), settings.baseUrl),
    visits: new Visits(recordOpening),
    throttles: createThrottles(),
  }
  const listener = await listen(database, live, log)
  return {
    services,
    close: async () => {
      live.closeAll()
      await listener?.stop()
      await database.close()
    },
  }
}
