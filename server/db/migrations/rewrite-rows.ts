import { type RawBuilder, sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Rows that are read and written at once. */
const batchSize = 500

interface ReadRows<Row> {
  table: string
  /** The columns that are read beside the id. */
  columns: readonly (keyof Row & string)[]
  /** The rows to read; all by default. */
  where?: RawBuilder<unknown>
}

/** Goes through the rows of a table in the order of their ids, since all may not fit into memory. */
async function* batches<Row>(
  db: Kysely<unknown>,
  { table, columns, where = sql`1 = 1` }: ReadRows<Row>,
): AsyncIterable<(Row & { id: string })[]> {
  const selected = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: (Row & { id: string })[] } = await sql<Row & { id: string }>`
      select ${selected} from ${sql.table(table)}
      where ${where} ${last === null ? sql`` : sql`and id > ${last}`}
      order by id limit ${sql.lit(batchSize)}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? null
    if (rows.length < batchSize) return
  }
}

type Texts = Record<string, string | null>

/** Sets text columns of some rows, the same ones for all, in one statement: a statement for each row takes minutes on PostgreSQL. */
async function setTexts(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  rows: readonly { id: string; texts: Texts }[],
): Promise<void> {
  const columns = Object.keys(rows[0]?.texts ?? {})
  if (columns.length === 0) return
  // SQLite names the columns of values itself, and PostgreSQL takes a parameter without a type for a text.
  const values = rows.map(({ id, texts }) => {
    const [first, ...rest] = [id, ...columns.map((column) => texts[column] ?? null)]
    const typed = engine === 'postgres' ? sql`${first}::uuid` : sql`${first}`
    return sql`(${sql.join([typed, ...rest.map((text) => (engine === 'postgres' ? sql`${text}::text` : sql`${text}`))])})`
  })
  const set = columns.map((column, at) => sql`${sql.id(column)} = written.${sql.id(`column${at + 2}`)}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    from (values ${sql.join(values)}) as written
    where ${sql.table(table)}.id = written.column1`.execute(db)
}

/**
 * Computes text columns of a table's rows from other columns, in the order of their ids. Rows for which `compute` returns undefined stay
 * as they are; it returns the same columns for all others.
 */
export async function rewriteRows<Row>(
  db: Kysely<unknown>,
  engine: Engine,
  read: ReadRows<Row>,
  compute: (row: Row & { id: string }) => Texts | undefined,
): Promise<void> {
  for await (const rows of batches<Row>(db, read)) {
    const written = rows.flatMap((row) => {
      const texts = compute(row)
      return texts ? [{ id: row.id, texts }] : []
    })
    await setTexts(db, engine, read.table, written)
  }
}
