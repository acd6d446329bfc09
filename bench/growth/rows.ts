import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client } from 'pg'

export type Row = Record<string, unknown>

/** A database that is read and filled without the server. */
export interface Rows {
  read: (table: string) => Promise<Row[]>
  insert: (table: string, rows: readonly Row[]) => Promise<void>
  /** Ends what was inserted, so that it is stored and its numbers are known to the planner. */
  close: () => Promise<void>
}

/** The rows of a SQLite file. */
export function sqliteRows(path: string): Rows {
  const database = new DatabaseSync(path)
  database.exec('pragma synchronous = off; begin')
  return {
    read: async (table) => database.prepare(`select * from "${table}"`).all(),
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {})
      if (columns.length === 0) return
      const names = columns.map((name) => `"${name}"`).join(', ')
      const marks = columns.map(() => '?').join(', ')
      const statement = database.prepare(`insert into "${table}" (${names}) values (${marks})`)
      for (const row of rows) statement.run(...columns.map((name) => row[name] as SQLInputValue))
    },
    close: async () => {
      database.exec('commit')
      database.close()
    },
  }
}

/** The rows of a PostgreSQL database. */
export async function postgresRows(url: string): Promise<Rows> {
  const client = new Client({ connectionString: url })
  // What fails is thrown by the statement; a connection that is cut off meanwhile must not hide it.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  return {
    read: async (table) => {
      // As JSON, moments are text, as they are in SQLite.
      const { rows } = await client.query<{ row: Row }>(`select row_to_json(one) as row from "${table}" one`)
      return rows.map(({ row }) => row)
    },
    insert: async (table, rows) => {
      const source = `json_populate_recordset(null::"${table}", $1::json)`
      if (rows.length > 0)
        await client.query(`insert into "${table}" select * from ${source}`, [JSON.stringify(rows)])
    },
    close: async () => {
      await client.query('commit')
      // Autovacuum does this on a real installation.
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
