import { SqliteAdapter, SqliteDialect, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { booleanColumns } from './boolean-columns.ts'
import { sqliteFault, type SqliteFault } from './sqlite-fault.ts'

const maxStatements = 300

function bindable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}

function bridge(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name }) => name)
  const booleans = booleanColumns.filter((name) => columns.includes(name))
  const withBooleans = (row: Record<string, unknown>): Record<string, unknown> => {
    for (const name of booleans) if (typeof row[name] === 'number') row[name] = row[name] === 1
    return row
  }
  const rows = (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable))
  return {
    reader: columns.length > 0,
    all: (parameters) => {
      const found = statement.all(...parameters.map(bindable))
      return booleans.length === 0 ? found : found.map(withBooleans)
    },
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const row of rows(parameters)) yield withBooleans(row)
    },
  }
}

/** On a full disk SQLite rolls back by itself; a second rollback would fail and hide the cause. */
function rollbackOnce(database: DatabaseSync): SqliteStatement {
  const rollback = bridge(database.prepare('rollback'))
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...rollback, run: (none) => (database.isTransaction ? rollback.run(none) : nothing) }
}

/** Adapts Node's SQLite to Kysely's SQLite dialect, with a bounded cache of prepared statements. */
export function embedded(
  database: DatabaseSync,
  onFault: (fault: SqliteFault) => void = () => undefined,
): SqliteDatabase {
  const watch = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      const fault = sqliteFault(error)
      if (fault) onFault(fault)
      throw error
    }
  }
  const prepare = (sql: string): SqliteStatement => {
    const statement = sql === 'rollback' ? rollbackOnce(database) : bridge(database.prepare(sql))
    return {
      ...statement,
      all: (parameters) => watch(() => statement.all(parameters)),
      run: (parameters) => watch(() => statement.run(parameters)),
    }
  }
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = watch(() => prepare(sql))
      if (statements.size >= maxStatements) statements.delete(statements.keys().next().value ?? '')
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Makes the database readable only by the server's user; SQLite gives its other files the same mode. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  for (const one of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}

/**
 * Kysely runs each statement of a SQLite migration on its own, so an interrupted migration would stay half done and stop every
 * later start. SQLite's schema changes are transactional (https://www.sqlite.org/lang_transaction.html).
 */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations()
  }
}

/** Bytes of the write-ahead log that stay on the disk while nobody needs them. */
const largestIdleLog = 8 * 1024 * 1024

/** The embedded engine: one file, durable at each commit. `onFault` is called for a full disk and for damage. */
export function sqliteDialect(
  path: string,
  onFault: (fault: SqliteFault) => void = () => undefined,
): Dialect {
  makePrivate(path)
  const database = new DatabaseSync(path, { timeout: 1_500 })
  database.exec('pragma journal_mode = wal')
  // Cuts the log back after a long reader has let it grow: at the next commits, once nobody reads it.
  database.exec(`pragma journal_size_limit = ${largestIdleLog}`)
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return new EmbeddedDialect({ database: embedded(database, onFault) })
}
