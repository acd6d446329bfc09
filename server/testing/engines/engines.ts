import { randomInt } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import { readSettings } from '../../settings.ts'
import { createTestDatabase, hasPostgres, preparePostgresTemplate } from './postgres.ts'

type Declare = (engine: Engine) => void

/** With a random number of this run: a property that is tried with it as its seed runs the same statements on each engine. */
type DeclareWithSeed = (engine: Engine, seed: number) => void

/** The engines that are available in this run. */
const engines = (): Engine[] => (hasPostgres() ? ['sqlite', 'postgres'] : ['sqlite'])

/**
 * Declares the same tests for each engine: tests about databases (transactions, races, order, search, moments, migrations), and
 * enough others for each statement to run on PostgreSQL once.
 */
export function forEachEngine(title: string, declare: DeclareWithSeed): void {
  const seed = randomInt(2 ** 31)
  describe.each(engines())(`${title} (%s)`, (engine) => declare(engine, seed))
}

/** Whether what holds for any engine is tried on this one: on SQLite; EVERY_ENGINE=1 tries it on each. */
export const triesAll = (engine: Engine): boolean =>
  engine === 'sqlite' || process.env['EVERY_ENGINE'] === '1'

/** Declares tests that hold for any engine, and so are tried on one. */
export function forAnyEngine(title: string, declare: Declare): void {
  describe.each(engines().filter(triesAll))(`${title} (%s)`, declare)
}

/** A data folder with a database, as environment settings. */
export interface TestPlace {
  environment: Record<string, string>
  remove: () => Promise<void>
}

const fileName = 'escrow.db'

/** The contents of a new database, made once and then copied. */
export interface Contents {
  name: string
  /** Fills the database of these environment settings, and closes it. */
  fill: (environment: Record<string, string>) => Promise<void>
}

/** No rows, all tables: forty migrations take ten times as long as opening the database. */
const migrated: Contents = {
  name: 'migrated',
  fill: async (environment) => (await openDatabase(readSettings(environment).database)).close(),
}

/** Made once per worker. */
const files = new Map<string, Promise<string>>()

async function fillFile({ fill }: Contents): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-filled-'))
  await fill({ DATA_DIR: folder })
  return join(folder, fileName)
}

async function fileOf(contents: Contents): Promise<string> {
  const made = files.get(contents.name) ?? fillFile(contents)
  files.set(contents.name, made)
  return made
}

async function fillTemplate({ fill }: Contents, url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-filled-'))
  await fill({ DATA_DIR: folder, DATABASE_URL: url })
  await rm(folder, { recursive: true, force: true })
}

/** Creates a separate data folder and database for one test app; the caller removes it. */
export async function createPlace(engine: Engine, contents: Contents = migrated): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    await copyFile(await fileOf(contents), join(folder, fileName))
    return { environment: { DATA_DIR: folder }, remove: removeFolder }
  }
  const template = await preparePostgresTemplate(contents.name, (url) => fillTemplate(contents, url))
  const database = await createTestDatabase(template)
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: database.url },
    remove: async () => {
      await database.drop()
      await removeFolder()
    },
  }
}
