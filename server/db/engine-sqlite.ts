import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { booleanColumns } from './schema.ts'

const keptStatements = 300

function bindable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}

function withBooleans(row: Record<string, unknown>): Record<string, unknown> {
  for (const name of booleanColumns) {
    if (name in row && typeof row[name] === 'number') row[name] = row[name] === 1
  }
  return row
}

function bridge(statement: StatementSync): SqliteStatement {
  const rows = (parameters: readonly unknown[]) => statement.iterate(...parameters.map(bindable))
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)).map(withBooleans),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const row of rows(parameters)) yield withBooleans(row)
    },
  }
}

/** Kysely's SQLite dialect on Node's own engine, keeping a bounded number of prepared statements. */
function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = bridge(database.prepare(sql))
      if (kept.size >= keptStatements) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

/** The embedded engine: one file, durable at each commit. */
export function sqliteDialect(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: 1_500 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return new SqliteDialect({ database: kyselyDatabase(database) })
}
