import type { FastifyBaseLogger } from 'fastify'
import type { DNSResolver } from 'mailauth'
import type { Provider } from './access/oidc/provider.ts'
import type { PortalCache } from './access/portal-cache.ts'
import type { SessionCache } from './access/session.ts'
import type { SignIn } from './access/sign-in.ts'
import type { Throttles } from './access/throttles.ts'
import type { Visits } from './access/visits.ts'
import type { Committing } from './db/change.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Faults } from './faults.ts'
import type { ActiveUploads } from './features/documents/active-uploads.ts'
import type { IncomingFigures } from './features/incoming/incoming-figures.ts'
import type { BankFileReader } from './files/bank-file.ts'
import type { DiskReserve } from './files/disk-reserve.ts'
import type { FileStore } from './files/file-store.ts'
import type { Lines } from './files/line.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { Refusals } from './http/refusals.ts'
import type { TeamMarks } from './http/team-marks.ts'
import type { Live } from './live/live.ts'
import type { Channels } from './notifications/channels/channels.ts'
import type { Settings } from './settings.ts'

/** Returns the current time. */
export type Clock = () => Date

/** Everything a feature may use. */
export interface Services extends Committing {
  settings: Settings
  /** A server that starts or stops is not ready, although it answers. */
  phase: 'starting' | 'serving' | 'stopping'
  /** What does not work in this process. */
  faults: Faults
  database: OpenDatabase
  db: OpenDatabase['db']
  files: FileStore
  /** Reads files of agents and partners for bank numbers. */
  bankFiles: BankFileReader
  /** The pictures of each sender wait here for each other. */
  pictures: Lines
  /** Reserved space, for deleting on a full disk. */
  reserve: DiskReserve
  channels: Channels
  /** Asks the DNS about the senders of emails. */
  dns: DNSResolver
  /** Signs unsubscribe links. */
  deliverySecret: string
  live: Live
  /** Answers to reads whose topic has not changed since. */
  answers: AnswerCache
  signIn: SignIn
  /** The OpenID Connect provider of members; null without one. */
  provider: Provider | null
  /** The folder of uploads that are not complete yet. */
  tempDir: string
  uploads: ActiveUploads
  sessions: SessionCache
  portals: PortalCache
  /** The team's logo. */
  marks: TeamMarks
  visits: Visits
  throttles: Throttles
  /** The refused callers of this process, for the figures. */
  refusals: Refusals
  /** What came in to this process from outside, for the figures. */
  incoming: IncomingFigures
  clock: Clock
  log: FastifyBaseLogger
}
