import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { CopyRefused } from './refused.ts'

/** A column whose values are rows of another table. */
export interface ForeignKey {
  /** The name of its constraint; empty on SQLite, which needs none. */
  name: string
  table: string
  column: string
  parent: string
}

/** The foreign keys of all tables, as the database itself reports them. */
export async function listForeignKeys(db: Db, engine: Engine): Promise<ForeignKey[]> {
  const query =
    engine === 'postgres'
      ? sql<ForeignKey>`select c.conname as "name", t.relname as "table", a.attname as "column", p.relname as "parent"
          from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`
      : sql<ForeignKey>`select '' as "name", t.name as "table", k."from" as "column", k."table" as "parent"
          from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`
  return (await query.execute(db)).rows
}

const refersToNone = (table: string, parent: string) =>
  new CopyRefused(
    `Rows of ${table} refer to rows of ${parent} that are not among those to copy. Nothing was changed.`,
  )

async function inAnyOrderOnSqlite(db: Db, insert: () => Promise<void>): Promise<void> {
  // Ends with the transaction.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await insert()
  const { rows } = await sql<Pick<ForeignKey, 'table' | 'parent'>>`pragma foreign_key_check`.execute(db)
  const [broken] = rows
  if (broken) throw refersToNone(broken.table, broken.parent)
}

async function inAnyOrderOnPostgres(db: Db, insert: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(db, 'postgres')
  const alterAll = async (how: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { name, table } of keys)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(db)
  }
  await alterAll('deferrable initially deferred')
  await insert()
  try {
    await sql`set constraints all immediate`.execute(db)
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
    const broken = keys.find(({ name }) => name === constraint)
    throw broken ? refersToNone(broken.table, broken.parent) : error
  }
  await alterAll('not deferrable')
}

/**
 * Inserts rows within a transaction in any order, even rows that refer to each other. Throws CopyRefused when a row refers to a
 * missing one. The tables must be empty, and the database user must own them.
 */
export function inAnyOrder(db: Db, engine: Engine, insert: () => Promise<void>): Promise<void> {
  return engine === 'postgres' ? inAnyOrderOnPostgres(db, insert) : inAnyOrderOnSqlite(db, insert)
}
