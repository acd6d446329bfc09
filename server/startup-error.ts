import { DataFolderInUse } from './data-folder.ts'
import { NewerDatabase } from './db/migrate.ts'
import { sqliteFault, type SqliteFault } from './db/sqlite-fault.ts'
import { WeakAdminPassword } from './features/team/first-admin.ts'
import { ForeignFileStore } from './files/store-owner.ts'
import { isUnavailable, isFull } from './http/failure.ts'
import { WrongSettings, type Settings } from './settings.ts'

/** What says by itself what is wrong and what to do. */
const spoken = [WrongSettings, NewerDatabase, DataFolderInUse, ForeignFileStore, WeakAdminPassword]

const atDatabase: Record<Exclude<SqliteFault, 'full'>, string> = {
  damaged: 'is damaged. Restore it from a backup; nothing was changed.',
  'read-only': 'cannot be written. Let the user who runs the server write it and the folder that it is in.',
  'cannot-open':
    'cannot be opened. Let the user who runs the server read and write it and the folder that it is in.',
  'disk-failed': 'cannot be read or written: the disk answers with an error. Check the disk.',
}

/** What the file system refused, with the path where it did. */
function atFiles(error: NodeJS.ErrnoException, dataDir: string): string | null {
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
        : `DATA_DIR ${dataDir} cannot be made: ${path} cannot be reached.`
    default:
      return null
  }
}

/** Why the program cannot start, in a sentence for the person who started it. */
export function startupErrorText(error: unknown, settings: Settings | null): string {
  if (!(error instanceof Error)) return String(error)
  if (spoken.some((kind) => error instanceof kind)) return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The address is in use already: ${error.message}. Choose another PORT.`
  if (syscall === 'listen')
    return `The address cannot be listened on: ${error.message}. Choose another HOST or PORT.`
  if (settings) {
    const { dataDir, database } = settings
    if (code === '53100')
      return 'There is no space left for the database. Make room on its disk and start again.'
    if (isFull(error))
      return `There is no space left for DATA_DIR ${dataDir}. Make room on its disk and start again.`
    const fault = sqliteFault(error)
    if (fault && fault !== 'full' && database.engine === 'sqlite')
      return `The database ${database.path} ${atDatabase[fault]}`
    const refused = atFiles(error, dataDir)
    if (refused) return refused
  }
  const cause = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  if (isUnavailable(error)) return `The database cannot be reached: ${cause}`
  return error.stack ?? error.message
}
