import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../db/engine.ts'
import type { TestPlace } from './engines.ts'
import { createTestDatabase } from './postgres.ts'

/** A data folder and a database in which nothing is, not even tables, as environment settings. */
export async function createEmptyPlace(engine: Engine): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-empty-'))
  const database = engine === 'postgres' ? await createTestDatabase() : null
  return {
    environment: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) },
    remove: async () => {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
