import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Engine } from '../engine.ts'
import { rewriteRows } from './rewrite-rows.ts'

/** The searchable text of documents, lowercased the same on both engines. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await rewriteRows<{ name: string }>(db, engine, { table: 'documents', columns: ['name'] }, ({ name }) => ({
    searchText: foldText(name),
  }))
}
