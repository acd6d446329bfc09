import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { resolve } from 'node:dns/promises'
import { join } from 'node:path'
import { createProvider } from './access/oidc/provider.ts'
import { PortalCache } from './access/portal-cache.ts'
import { PortalCookie } from './access/portal-cookie.ts'
import { SessionCache } from './access/session.ts'
import { createSignIn, type SignIn } from './access/sign-in.ts'
import { createThrottles } from './access/throttles.ts'
import { Visits } from './access/visits.ts'
import { openDatabase, type Db, type OpenDatabase } from './db/database.ts'
import type { MigrationProgress } from './db/migrate.ts'
import { recordRelease } from './db/newer-database.ts'
import { Faults } from './faults.ts'
import { recordOpening } from './features/activity/record-opening.ts'
import { updateChangedDates } from './features/calendar/calendar-dates.ts'
import { updateChangedHealth } from './features/dates/health.ts'
import { ActiveUploads } from './features/documents/active-uploads.ts'
import { filterKnownFileKeys, listNewestFileKeys } from './features/documents/stored-file-data.ts'
import { IncomingFigures } from './features/incoming/incoming-figures.ts'
import { BankFileReader } from './files/bank-file.ts'
import { DiskReserve } from './files/disk-reserve.ts'
import { diskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { Lines } from './files/line.ts'
import { choosePrefix } from './files/s3-prefix.ts'
import { claimStore } from './files/store-owner.ts'
import { AnswerCache } from './http/answer-cache.ts'
import { storageFull } from './http/failure.ts'
import { Refusals } from './http/refusals.ts'
import { TeamMarks } from './http/team-marks.ts'
import {
  installationId,
  deliverySecret,
  objectPrefix,
  portalSecret,
  signInSecret,
  vapidKeys,
} from './installation-secrets.ts'
import { Live } from './live/live.ts'
import { PostgresListener } from './live/postgres-listener.ts'
import { openChannels } from './notifications/channels/channels.ts'
import { settleAlerts } from './notifications/in-app/settle-alerts.ts'
import { notePartnerAsks } from './notifications/partners/note-partner-asks.ts'
import { markChangedDeals } from './notifications/reminders/due-marks.ts'
import { noteUnanswered } from './notifications/reminders/note-unanswered.ts'
import type { Clock, Services } from './services.ts'
import type { Settings } from './settings.ts'

/** Opens the file store. Loads the S3 driver only if needed, since it takes as much memory as the rest of the server. */
async function openFiles({ s3, dataDir, takeOverFiles }: Settings, db: Db): Promise<FileStore> {
  const id = await installationId(db)
  const knownKeys = (keys: string[]) => filterKnownFileKeys(db, keys)
  const claimed = async (store: FileStore) => {
    await claimStore(store, { installationId: id, takeOver: takeOverFiles, knownKeys })
    return store
  }
  if (!s3) return claimed(await diskStore(join(dataDir, 'files')))
  const { s3Store } = await import('./files/s3-store.ts')
  const at = (prefix: string) => s3Store(s3, prefix)
  const newestKeys = () => listNewestFileKeys(db, 20)
  const prefix = await objectPrefix(db, () =>
    choosePrefix({ installationId: id, takeOver: takeOverFiles, newestKeys, at }),
  )
  return claimed(at(prefix))
}

const deaf =
  'What PostgreSQL announces (LISTEN/NOTIFY) does not arrive, so screens do not learn of changes. Set DATABASE_URL to the address of ' +
  'the server itself, or of a pooler in session mode: in transaction mode LISTEN does not work.'

async function listen({ live, log, faults, database }: Services): Promise<PostgresListener | null> {
  const { db, place } = database
  if (place.engine !== 'postgres') return null
  const { postgresEngine } = await import('./db/engine-postgres.ts')
  const { connect } = postgresEngine(place.url, 1, 1_400)
  const listener = new PostgresListener({
    connect,
    announce: (channel, payload) => sql`select pg_notify(${channel}, ${payload})`.execute(db),
    live,
    log,
    onHearing: (hears) => faults.note('announcements', hears ? null : deaf),
  })
  await listener.start()
  return listener
}

/** Lets admins sign in on a full disk to free space. The library hides why its writes fail, so health is compared. */
function withReserve(signIn: SignIn, { health }: OpenDatabase, reserve: DiskReserve): SignIn {
  const announcing = async <T>(work: () => Promise<T>, hasFailed: (result: T) => boolean): Promise<T> => {
    const before = health.timesFull
    const wasFull = () => health.timesFull > before
    const result = await work().catch((error: unknown) => {
      throw wasFull() ? storageFull() : error
    })
    if (hasFailed(result) && wasFull()) throw storageFull()
    return result
  }
  const handling = (handle: (request: Request) => Promise<Response>, request: Request) =>
    reserve.spend(() =>
      announcing(
        () => handle(request.clone()),
        ({ status }) => status >= 500,
      ),
    )
  return {
    handle: (request) => handling((sent) => signIn.handle(sent), request),
    handleAtOnce: (request, around) => handling((sent) => signIn.handleAtOnce(sent, around), request),
    enter: (request, credentials, around) =>
      handling((sent) => signIn.enter(sent, credentials, around), request),
    handlePasskey: (request, site, around) =>
      handling((sent) => signIn.handlePasskey(sent, site, around), request),
    startFor: (trx, headers, who) => signIn.startFor(trx, headers, who),
    challengedUser: (headers) => signIn.challengedUser(headers),
    identify: (headers) =>
      reserve.spend(() =>
        announcing(
          () => signIn.identify(headers),
          () => false,
        ),
      ),
  }
}

export interface OpenServices {
  services: Services
  /** Closes everything in the right order. */
  close: () => Promise<void>
}

/** Opens everything that features use, and migrates; `progress` learns of an upgrade. If one part fails, closes those already open. */
export async function openServices(
  settings: Settings,
  log: FastifyBaseLogger,
  clock: Clock = () => new Date(),
  progress: MigrationProgress | null = null,
): Promise<OpenServices> {
  const database = await openDatabase(settings.database, { progress })
  try {
    return await openOn(database, settings, log, clock)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOn(
  database: OpenDatabase,
  settings: Settings,
  log: FastifyBaseLogger,
  clock: Clock,
): Promise<OpenServices> {
  const { db } = database
  if (database.health.searchIndexFault !== null)
    log.warn(
      `searching reads all rows, since PostgreSQL's extension pg_trgm cannot be created: ${database.health.searchIndexFault}`,
    )
  // On a full disk the server starts all the same, so that documents can be deleted.
  await recordRelease(db).catch((error: unknown) => log.warn({ err: error }, 'the release is not recorded'))
  const live = new Live()
  const sessions = new SessionCache()
  const marks = new TeamMarks(db)
  live.onSignal((signal) => {
    if (signal.kind === 'sessions-ended' || signal.kind === 'team-changed') sessions.clear()
    if (signal.kind === 'team-changed') marks.forget()
  })
  const reserve = new DiskReserve(
    settings.database.engine === 'sqlite' ? join(settings.dataDir, 'reserve') : null,
  )
  const secret = await signInSecret(db)
  const services: Services = {
    settings,
    phase: 'serving',
    faults: new Faults(log),
    database,
    db,
    live,
    answers: new AnswerCache(),
    portals: new PortalCache(settings.database.engine === 'sqlite'),
    sessions,
    marks,
    clock,
    commitSteps: [
      updateChangedDates,
      updateChangedHealth(clock, settings.timeZone),
      markChangedDeals,
      noteUnanswered,
      settleAlerts,
      notePartnerAsks(settings.timeZone),
    ],
    declaredTopics: null,
    isRehearsal: false,
    assertAllowed: null,
    log,
    files: await openFiles(settings, db),
    bankFiles: new BankFileReader({}, clock),
    pictures: new Lines(),
    reserve,
    channels: await openChannels(settings, await vapidKeys(db)),
    dns: resolve,
    deliverySecret: await deliverySecret(db),
    tempDir: join(settings.dataDir, 'incoming'),
    uploads: new ActiveUploads(settings.quota),
    signIn: withReserve(createSignIn(db, secret, settings), database, reserve),
    provider: createProvider(settings, secret),
    visits: new Visits(new PortalCookie(await portalSecret(db), settings), recordOpening),
    refusals: new Refusals(),
    incoming: new IncomingFigures(),
    throttles: createThrottles(settings.database.engine === 'postgres' ? db : null),
  }
  const listener = await listen(services)
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
