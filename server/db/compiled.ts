import type { CompiledQuery, Compilable } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query that is built and compiled once for each database, then run with other values. `build` gets placeholders; pass the
 * values in the order in which the query uses them, each once.
 */
export function compiledOnce<Row>(
  build: (db: Db) => Compilable<Row>,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, values) => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db).compile()
      if (query.parameters.length !== values.length) throw new Error('A value is missing, or used twice')
      compiled.set(db, query)
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}
