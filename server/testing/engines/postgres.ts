import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, or null where none is available. */
    postgres: { serverUrl: string; prefix: string; isPackaged: boolean } | null
  }
}

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Whether this test run has a PostgreSQL (a run on Linux never starts without one). */
export const hasPostgres = (): boolean => inject('postgres') !== null

/**
 * Creates a database in the run's PostgreSQL for one test.
 * @param template from `preparePostgresTemplate`; without it the database is empty
 */
export const createTestDatabase = async (template?: string): Promise<TestDatabase> => {
  const { serverUrl, prefix, isPackaged } = provided()
  const name = `${prefix}_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${template ?? `${prefix}_base`}`),
  )
  return {
    url: databaseUrl(name),
    // The packaged server is deleted whole at the end of the run.
    drop: async () => {
      if (!isPackaged) await onServer(serverUrl, (server) => dropDatabase(server, name))
    },
  }
}

/**
 * Fills a database once per run, however many test files need it, for `createTestDatabase` to copy in milliseconds.
 * @param purpose a name for its contents, such as "migrated"
 * @param fill must have closed its connections when it resolves
 */
export const preparePostgresTemplate = async (
  purpose: string,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  const { serverUrl, prefix } = provided()
  const name = `${prefix}_${createHash('sha256').update(purpose).digest('hex').slice(0, 16)}`
  await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await dropDatabase(server, `${name}_draft`)
    await server.query(`create database ${name}_draft template ${prefix}_base`)
    await fill(databaseUrl(`${name}_draft`))
    await server.query(`alter database ${name}_draft rename to ${name}`)
  })
  return name
}

const provided = () => {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('This run has no PostgreSQL: check hasPostgres() first.')
  return postgres
}

/** Drops a database if it exists, even while sessions are open on it. */
export const dropDatabase = async (server: Client, name: string): Promise<void> => {
  await server.query(`drop database if exists ${name} with (force)`)
}

let serverOutsideVitest: string | null = null

/** Names the PostgreSQL of a program that uses the same worlds without Vitest, such as a benchmark. */
export const takePostgres = (serverUrl: string): void => {
  serverOutsideVitest = serverUrl
}

/** The URL of a database of the run's PostgreSQL. */
export const databaseUrl = (database: string): string => {
  const url = new URL(serverOutsideVitest ?? provided().serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Connects to a database for the duration of the work. */
export const onServer = async <T>(url: string, work: (server: Client) => Promise<T>): Promise<T> => {
  const server = new Client({ connectionString: url })
  server.on('error', () => {})
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}
