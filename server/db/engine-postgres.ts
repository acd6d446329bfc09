import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Client, Pool, types, type PoolClient } from 'pg'

const asNumber = (text: string) => Number(text)
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, asNumber],
  [types.builtins.NUMERIC, asNumber],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

function typeParser(oid: number, format?: 'text' | 'binary') {
  return (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format)
}

/** Keeps broken connections out of the pool, and connections with a timed-out query, because their result is still due. */
function discardBroken(client: PoolClient): PostgresPoolClient {
  let broken: Error | undefined
  const query = async (sql: string, parameters: unknown[]) => {
    // A rollback after a timeout would only time out again.
    if (broken) throw broken
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      if (error instanceof Error && /timeout|terminat|not queryable/i.test(error.message)) broken = error
      throw error
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
}

export interface PostgresEngine {
  dialect: Dialect
  /** Opens a separate connection for LISTEN; the caller ends it. */
  connect: () => Promise<Client>
}

/** PostgreSQL behind a connection pool. `url` is a postgres:// URL; queries fail after `timeouts` milliseconds. */
export function postgresEngine(url: string, poolSize: number, timeouts: number): PostgresEngine {
  const connection = {
    connectionString: url,
    types: { getTypeParser: typeParser as typeof types.getTypeParser },
  }
  const pool = new Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: timeouts,
    query_timeout: timeouts,
    keepAlive: true,
  })
  // A broken connection emits 'error', which ends the process unless there is a listener. The pool listens only on idle
  // connections, so each connection gets a listener of its own for its whole life.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kyselyPool: PostgresPool = {
    options: pool.options,
    connect: async () => discardBroken(await pool.connect()),
    end: () => pool.end(),
  }
  return {
    dialect: new PostgresDialect({ pool: kyselyPool }),
    connect: async () => {
      const client = new Client({
        ...connection,
        connectionTimeoutMillis: timeouts,
        query_timeout: timeouts,
        keepAlive: true,
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
  }
}
