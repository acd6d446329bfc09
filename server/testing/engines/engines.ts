import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import { createTestDatabase, hasPostgres, preparePostgresTemplate } from './postgres.ts'

/** Declares the same tests for each engine that is available in this run. */
export function forEachEngine(title: string, declare: (engine: Engine) => void): void {
  const engines: Engine[] = hasPostgres() ? ['sqlite', 'postgres'] : ['sqlite']
  describe.each(engines)(`${title} (%s)`, declare)
}

/** An empty data folder with a migrated database, as environment settings. */
export interface TestPlace {
  environment: Record<string, string>
  remove: () => Promise<void>
}

async function migrated(url: string): Promise<void> {
  await (await openDatabase({ engine: 'postgres', url, poolSize: 1 })).close()
}

/** Creates a separate data folder and database for one test app; the caller removes it. */
export async function createPlace(engine: Engine): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') return { environment: { DATA_DIR: folder }, remove: removeFolder }
  const database = await createTestDatabase(await preparePostgresTemplate('migrated', migrated))
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: database.url },
    remove: async () => {
      await database.drop()
      await removeFolder()
    },
  }
}
