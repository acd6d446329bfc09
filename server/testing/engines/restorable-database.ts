import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../db/engine.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** The database of a data folder, for tests that back up, restore or lose it while no server has it open. */
export interface RestorableDatabase {
  /** The settings that point to the current database. */
  environment: () => Record<string, string>
  /** Replaces it with an empty one. */
  lose: () => Promise<void>
  /** Backs it up; the returned function restores the backup. */
  save: () => Promise<() => Promise<void>>
  remove: () => Promise<void>
}

async function sqlite(dataDir: string): Promise<RestorableDatabase> {
  const backups = await mkdtemp(join(tmpdir(), 'escrow-backup-'))
  const path = join(dataDir, 'escrow.db')
  const lose = async () => {
    for (const one of [path, `${path}-wal`, `${path}-shm`]) await rm(one, { force: true })
  }
  let saved = 0
  return {
    environment: () => ({ DATA_DIR: dataDir }),
    lose,
    save: async () => {
      const backup = join(backups, String(saved++))
      await cp(path, backup)
      return async () => {
        await lose()
        await cp(backup, path)
      }
    },
    remove: () => rm(backups, { recursive: true }),
  }
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)

async function postgres(dataDir: string): Promise<RestorableDatabase> {
  const all: TestDatabase[] = []
  const add = async (template?: string) => {
    const database = await createTestDatabase(template)
    all.push(database)
    return database
  }
  let current = await add()
  return {
    environment: () => ({ DATA_DIR: dataDir, DATABASE_URL: current.url }),
    lose: async () => {
      current = await add()
    },
    save: async () => {
      const backup = await add(nameOf(current))
      return async () => {
        current = await add(nameOf(backup))
      }
    },
    remove: async () => {
      for (const { drop } of all) await drop()
    },
  }
}

export function restorableDatabase(engine: Engine, dataDir: string): Promise<RestorableDatabase> {
  return engine === 'sqlite' ? sqlite(dataDir) : postgres(dataDir)
}
