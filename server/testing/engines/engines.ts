import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import { createTestDatabase, hasPostgres, preparePostgresTemplate } from './postgres.ts'

type Declare = (engine: Engine) => void

/** The engines that are available in this run. */
const engines = (): Engine[] => (hasPostgres() ? ['sqlite', 'postgres'] : ['sqlite'])

/**
 * Declares the same tests for each engine: tests about what a database does (transactions, races, order, search, moments,
 * migrations), and as many others as it takes for each statement to run on PostgreSQL once.
 */
export function forEachEngine(title: string, declare: Declare): void {
  describe.each(engines())(`${title} (%s)`, declare)
}

/** Whether what holds for any engine is tried on this one: on SQLite; EVERY_ENGINE=1 tries it on each. */
export const triesAll = (engine: Engine): boolean =>
  engine === 'sqlite' || process.env['EVERY_ENGINE'] === '1'

/** Declares tests that hold for any engine, and so are tried on one. */
export function forAnyEngine(title: string, declare: Declare): void {
  describe.each(engines().filter(triesAll))(`${title} (%s)`, declare)
}

/** An empty data folder with a migrated database, as environment settings. */
export interface TestPlace {
  environment: Record<string, string>
  remove: () => Promise<void>
}

const fileName = 'escrow.db'

let migratedFile: Promise<string> | null = null

/** A migrated SQLite file, made once per worker and then copied: its forty migrations take ten times as long as opening it. */
async function migrateFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'escrow-migrated-')), fileName)
  await (await openDatabase({ engine: 'sqlite', path })).close()
  return path
}

async function migratePostgres(url: string): Promise<void> {
  await (await openDatabase({ engine: 'postgres', url, poolSize: 1 })).close()
}

/** Creates a separate data folder and database for one test app; the caller removes it. */
export async function createPlace(engine: Engine): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    await copyFile(await (migratedFile ??= migrateFile()), join(folder, fileName))
    return { environment: { DATA_DIR: folder }, remove: removeFolder }
  }
  const database = await createTestDatabase(await preparePostgresTemplate('migrated', migratePostgres))
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: database.url },
    remove: async () => {
      await database.drop()
      await removeFolder()
    },
  }
}
