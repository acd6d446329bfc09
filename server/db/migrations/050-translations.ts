import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { rewriteRows } from './rewrite-rows.ts'

/** The tables whose rows have texts in Spanish. */
const tables = [
  'escrow_steps',
  'deal_dates',
  'client_notes',
  'moves',
  'saved_replies',
  'standard_steps',
] as const

/** Columns that store a row or a text as JSON, with Spanish inside. */
const stored = [
  { table: 'deal_templates', column: 'lines' },
  { table: 'notifications', column: 'wording' },
  { table: 'activity', column: 'wording' },
  { table: 'deleted_rows', column: 'content' },
] as const

/** What earlier releases stored in English for an agent without a name. */
const noAgent = 'your agent'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The translations in place of `spanish`: of a row as it was deleted the JSON of its column, of a completed date its name. */
function translationsOf(spanish: Json): Json {
  if (spanish === null) return null
  if (typeof spanish !== 'string') return { es: spanish }
  return spanish.startsWith('{') ? `{"es":${spanish}}` : { es: { name: spanish } }
}

/** A value of stored JSON in the new form; JSON in a text of it, too. */
function converted(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => converted(one))
  if ((name === 'agent' || name === 'ask') && value === noAgent) return null
  if (name === 'wording' && typeof value === 'string') return convertedText(value)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === 'spanish' ? ['translations', translationsOf(one)] : [key, converted(one, key)],
    ),
  )
}

const convertedText = (text: string): string => JSON.stringify(converted(JSON.parse(text) as Json))

/**
 * What an agent wrote in another language is stored by language, and an agent without a name as null. Before, there was Spanish
 * only, in a column and in fields of that name.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of tables) {
    await db.schema.alterTable(table).renameColumn('spanish', 'translations').execute()
    await sql`update ${sql.table(table)} set translations = '{"es":' || translations || '}'
      where translations is not null`.execute(db)
  }
  for (const { table, column } of stored) {
    const text = sql.ref(column)
    const where = sql`(${text} like ${'%spanish%'} or ${text} like ${`%${noAgent}%`})`
    await rewriteRows<Record<string, string>>(db, engine, { table, columns: [column], where }, (row) => ({
      [column]: convertedText(row[column] ?? 'null'),
    }))
  }
}
