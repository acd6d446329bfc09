import { DataFolderInUse } from './data-folder.ts'
import type { DatabaseLocation } from './db/database.ts'
import { NewerDatabase } from './db/newer-database.ts'
import { sqliteFault, type SqliteFault } from './db/sqlite-fault.ts'
import { WeakAdminPassword } from './features/team/first-admin.ts'
import { bucketReason, isOfBucket } from './files/bucket-error.ts'
import { ForeignFileStore } from './files/store-owner.ts'
import { isUnavailable, isFull } from './http/failure.ts'
import { InvalidSettings, type Settings } from './settings.ts'
import { certificateFault } from './tls-error.ts'

/** Errors with a message that names the problem and its solution. */
const selfExplaining = [InvalidSettings, NewerDatabase, DataFolderInUse, ForeignFileStore, WeakAdminPassword]

const databaseErrorTexts: Record<Exclude<SqliteFault, 'full'>, string> = {
  damaged: 'is damaged. Restore it from a backup; nothing was changed.',
  'read-only': 'cannot be written. Let the user who runs the server write it and the folder that it is in.',
  'cannot-open':
    'cannot be opened. Let the user who runs the server read and write it and the folder that it is in.',
  'disk-failed': 'cannot be read or written: the disk answers with an error. Check the disk.',
}

/** PostgreSQL's codes for a missing database, a wrong user or password, and a missing permission. */
const refusedByPostgres = new Set(['3D000', '28P01', '28000', '42501'])

/** The message for a file system error in the data folder; null for other errors. */
function fileErrorText(error: NodeJS.ErrnoException, dataDir: string): string | null {
  const path = error.path ?? dataDir
  switch (error.code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${dataDir} is not a folder, or lies below a file. Choose another DATA_DIR.`
    case 'EACCES':
    case 'EPERM':
      return `There is no permission for ${path}. Let the user who runs the server read and write DATA_DIR ${dataDir}.`
    case 'EROFS':
      return `${path} is on a disk that can only be read. Choose a DATA_DIR that can be written.`
    case 'ENAMETOOLONG':
      return `The path of DATA_DIR ${dataDir} is too long.`
    case 'ENOENT':
      return error.syscall === 'connect'
        ? null
        : `DATA_DIR ${dataDir} cannot be created: ${path} cannot be reached.`
    default:
      return null
  }
}

const addressOf = (database: DatabaseLocation): string => (database.engine === 'postgres' ? database.url : '')

/** The message for a connection to PostgreSQL that TLS refuses; null for other errors. */
function connectionErrorText(error: NodeJS.ErrnoException, database: DatabaseLocation): string | null {
  if (database.engine !== 'postgres') return null
  const certificate = certificateFault(error)
  if (certificate !== null)
    return `The certificate of PostgreSQL ${certificate}. Add sslmode=verify-full and sslrootcert=<file of its authority> to DATABASE_URL, and address it by the name in its certificate.`
  if (/does not support SSL/.test(error.message))
    return 'PostgreSQL offers no TLS. Turn it on there, or remove sslmode from DATABASE_URL if the network is yours alone.'
  const files = new URLSearchParams(database.url.split('?')[1])
  const name = ['sslrootcert', 'sslcert', 'sslkey'].find((one) => files.get(one) === error.path)
  return error.path !== undefined && name
    ? `DATABASE_URL: the file of ${name}, ${error.path}, cannot be read (${error.code}).`
    : null
}

/** A message for the server administrator on why the program cannot start. */
export function startupErrorText(error: unknown, settings: Settings | null): string {
  if (!(error instanceof Error)) return String(error)
  if (selfExplaining.some((kind) => error instanceof kind)) return error.message
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  if (code === 'EADDRINUSE') return `The address is already in use: ${error.message}. Choose another PORT.`
  if (syscall === 'listen')
    return `Cannot listen on this address: ${error.message}. Choose another HOST or PORT.`
  if (refusedByPostgres.has(code ?? ''))
    return `PostgreSQL reported: ${error.message}. Check the address of the database, and what its user may do.`
  if (settings) {
    const { dataDir, database, host, s3 } = settings
    if (syscall === 'getaddrinfo' && hostname === host && !addressOf(database).includes(host))
      return `HOST ${host} is no address of this machine (${code}). Choose another HOST, such as 127.0.0.1 or 0.0.0.0.`
    if (s3 && isOfBucket(error)) return `S3_BUCKET ${s3.bucket} cannot be used: ${bucketReason(error, s3)}.`
    const untrusted = connectionErrorText(error, database)
    if (untrusted) return untrusted
    if (code === '53100')
      return 'There is no space left for the database. Make room on its disk and start again.'
    if (isFull(error))
      return `There is no space left for DATA_DIR ${dataDir}. Make room on its disk and start again.`
    const fault = sqliteFault(error)
    if (fault && fault !== 'full' && database.engine === 'sqlite')
      return `The database ${database.path} ${databaseErrorTexts[fault]}`
    const refused = fileErrorText(error, dataDir)
    if (refused) return refused
  }
  const cause = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  if (!isUnavailable(error)) return error.stack ?? error.message
  const isElsewhere = settings?.database.engine === 'sqlite' && !/locked/.test(cause)
  return isElsewhere
    ? `A service of the settings cannot be reached: ${cause}`
    : `The database cannot be reached: ${cause}`
}
