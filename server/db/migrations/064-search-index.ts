import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { makePostgresSearchIndexes, searchedColumns } from '../search-index-postgres.ts'

/**
 * The index has the texts' runs of three characters, and no text. It knows rows by their rowid: SQLite keeps those of a table
 * that has an index, also in a vacuum. Texts are stored folded, so that it folds nothing but case, as `like` does.
 */
async function indexOnSqlite(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const index = `search_index_${table}`
  const list = (prefix = '') => sql.raw(columns.map((one) => `${prefix}"${one}"`).join(', '))
  const [of, into] = [sql.table(table), sql.table(index)]
  const on = (event: string) => sql.id(`${index}_${event}`)
  await sql`create virtual table ${into} using fts5(${list()}, content='', contentless_delete=1,
    tokenize='trigram case_sensitive 0 remove_diacritics 0')`.execute(db)
  await sql`insert into ${into} (rowid, ${list()}) select rowid, ${list()} from ${of}`.execute(db)
  await sql`create trigger ${on('insert')} after insert on ${of} begin
    insert into ${into} (rowid, ${list()}) values (new.rowid, ${list('new.')}); end`.execute(db)
  await sql`create trigger ${on('delete')} after delete on ${of} begin
    delete from ${into} where rowid = old.rowid; end`.execute(db)
  const changed = sql.raw(columns.map((one) => `old."${one}" is not new."${one}"`).join(' or '))
  const set = sql.raw(columns.map((one) => `"${one}" = new."${one}"`).join(', '))
  await sql`create trigger ${on('update')} after update of ${list()} on ${of} when ${changed} begin
    update ${into} set ${set} where rowid = old.rowid; end`.execute(db)
}

/** What is searched is found by an index. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await makePostgresSearchIndexes(db)
    return
  }
  for (const [table, columns] of Object.entries(searchedColumns)) await indexOnSqlite(db, table, columns)
}
