import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server is using this data folder. */
export class DataFolderInUse extends Error {}

export interface DataFolderLock {
  /** Records the address of this server, for the message of a second one that is started by mistake. */
  announce(address: string): void
  release(): void
  /** Releases it and leaves no trace of it, for a folder that was not locked by anybody before. */
  remove(): void
}

const lockName = 'server.lock'
const holderName = 'server.json'
/** The name of an embedded database whose data was moved to PostgreSQL. */
export const movedDatabaseName = 'escrow.db.moved'
const ours = /^(escrow\.db(-wal|-shm|-journal|\.moved)?|files|incoming|reserve|server\.(lock|json))$/

/** Creates the data folder with access for this user only; restricts an existing one if it contains only our files. */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = readdirSync(folder)
  if (names.length === 0 || !names.every((name) => ours.test(name))) return
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

function holderOf(folder: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(join(folder, holderName), 'utf8')) as {
      pid: number
      address: string | null
    }
    return address ? `process ${pid}, at ${address}` : `process ${pid}`
  } catch {
    return 'another process'
  }
}

/** Whether the data folder was ever locked. */
export const hasLockFile = (folder: string): boolean => existsSync(join(folder, lockName))

/**
 * Locks the data folder of an embedded database for this process. It is an operating system lock, held through a separate
 * database file, so it ends with the process even after a crash. Throws DataFolderInUse, with nothing changed.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = join(folder, lockName)
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error) || !/locked/.test(error.message)) throw error
    throw new DataFolderInUse(
      `DATA_DIR ${folder} is in use by a running server (${holderOf(folder)}). Stop that one first, or choose another DATA_DIR. Nothing was changed.`,
      { cause: error },
    )
  }
  const holder = join(folder, holderName)
  const write = (address: string | null) =>
    writeFileSync(holder, `${JSON.stringify({ pid: process.pid, address })}\n`, { mode: 0o600 })
  write(null)
  const release = () => {
    rmSync(holder, { force: true })
    lock.close()
  }
  return {
    announce: write,
    release,
    remove: () => {
      // Before the lock ends: nobody else can have opened this file and got the lock.
      rmSync(path, { force: true })
      release()
    },
  }
}
