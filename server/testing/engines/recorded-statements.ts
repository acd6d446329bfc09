import { sql } from 'kysely'
import { StatementSync } from 'node:sqlite'
import type { Db } from '../../db/database.ts'

type Method = (this: StatementSync, ...parameters: unknown[]) => unknown

/** The distinct statements that SQLite runs in this process during the work. */
export async function recordedStatements(work: () => Promise<unknown>): Promise<Set<string>> {
  const statements = new Set<string>()
  const prototype = StatementSync.prototype as unknown as Record<'all' | 'run', Method>
  const { all, run } = prototype
  const recording = (method: Method): Method =>
    function recorded(this: StatementSync, ...parameters) {
      statements.add(this.sourceSQL)
      return Reflect.apply(method, this, parameters)
    }
  Object.assign(prototype, { all: recording(all), run: recording(run) })
  try {
    await work()
  } finally {
    Object.assign(prototype, { all, run })
  }
  return statements
}

/** How SQLite would run a statement, a line per table that it reads. The values of its parameters do not matter. */
export async function planOf(db: Db, statement: string): Promise<string[]> {
  const parts = statement.split('?').map((part, n) => sql`${n === 0 ? sql`` : ''}${sql.raw(part)}`)
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.join(parts, sql``)}`.execute(db)
  return rows.map(({ detail }) => detail)
}
