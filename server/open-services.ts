import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { PortalCookie } from './access/portal-cookie.ts'
import { SessionCache } from './access/session.ts'
import { createSignIn } from './access/sign-in.ts'
import { createThrottles } from './access/throttles.ts'
import { Visits } from './access/visits.ts'
import { openDatabase, type OpenDatabase } from './db/database.ts'
import { openChannels } from './delivery/channels.ts'
import { recordOpening } from './features/activity/record-opening.ts'
import { diskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { noticeSecret, portalSecret, signInSecret, vapidKeys } from './installation-facts.ts'
import { Live } from './live/live.ts'
import { PostgresListener } from './live/postgres-listener.ts'
import type { Clock, Services } from './services.ts'
import type { Settings } from './settings.ts'

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
    channels: await openChannels(settings, await vapidKeys(db)),
    noticeSecret: await noticeSecret(db),
    tempDir: join(settings.dataDir, 'incoming'),
    signIn: createSignIn(db, await signInSecret(db), settings.baseUrl),
    visits: new Visits(new PortalCookie(await portalSecret(db), settings), recordOpening),
    throttles: createThrottles(),
  }
  const listener = await listen(database, live, log)
  return {
    services,
    close: async () => {
      live.closeAll()
      await listener?.stop()
      services.channels.close()
      await database.close()
    },
  }
}
