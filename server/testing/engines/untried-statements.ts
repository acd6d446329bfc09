import type { Engine } from '../../db/engine.ts'

/** Where workers store what they tried, in the folder of the run: lines of [engine, statement, test file]. */
export const statementsFile = 'tried-statements.jsonl'

/** A part of the product's SQL that no test ran on PostgreSQL. */
export interface Untried {
  statement: string
  /** A test that ran it on SQLite. */
  testFile: string
}

/** Statements that only SQLite knows, and statements with a form of their own for each engine. */
const ownWords: readonly RegExp[] = [
  /^(?:pragma|explain|begin|commit|rollback|savepoint|release|vacuum|create|alter|drop)\b/i,
  /sqlite_|kysely_migration/,
  // PostgreSQL reads its search indexes by itself, and counts the rows themselves.
  /search_index_|^select rowid |^select count\(\*\) as "hidden" /,
  // A backup reads whole tables in one go on SQLite, and through a cursor on PostgreSQL.
  /^select \* from "\w+"(?: where key <> 'version-epoch')?$/,
]

/** Where SQLite reads what its search index found, PostgreSQL reads its own without being told. */
const candidate = String.raw`"\w+"\.rowid in \(select value from json_each\(\?\)\)`
const candidates = new RegExp(
  String.raw` and (?:${candidate}|\(${candidate} or "\w+"\."clientId" in \( ?select named\.id from clients as named where ${candidate}\)\))`,
  'g',
)

const unindexed = ') is true'

/**
 * Conditions as they are for an index: where SQLite reads rows in the order of a page, PostgreSQL may find them by a filter
 * (`unindexed` in `find-clients.ts`).
 */
function asIndexed(statement: string): string {
  const end = statement.indexOf(unindexed)
  if (end === -1) return statement
  let begin = end
  for (let depth = 1; depth > 0 && begin > 0;) {
    begin--
    if (statement[begin] === ')') depth++
    if (statement[begin] === '(') depth--
  }
  const condition = statement.slice(begin + 1, end)
  return asIndexed(statement.slice(0, begin) + condition + statement.slice(end + unindexed.length))
}

/** One text for what differs only in the number of its values. */
const normalized = (statement: string): string =>
  asIndexed(statement)
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(candidates, '')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/when \? then \?(?: when \? then \?)+/g, 'when ? then ?')
    // Claims skip rows that another server has locked; SQLite has one writer.
    .replace(/ for update(?: skip locked)?$/, '')

/**
 * The parts of a statement that can fail by themselves: a row that is inserted or changed may name any of its columns, so each
 * counts once with its table. Empty where it is an engine's own.
 */
export function partsOf(statement: string): string[] {
  const text = normalized(statement)
  if (ownWords.some((own) => own.test(text))) return []
  const insert = /^insert into ("\w+") \(([^)]*)\) values \(\?\)(.*)$/.exec(text)
  if (insert) {
    const [, table, columns = '', rest] = insert
    return [
      `insert into ${table} … values …${rest}`,
      ...columns.split(', ').map((one) => `insert into ${table} (${one})`),
    ]
  }
  const update = /^update ("\w+") set ((?:"\w+" = \?(?:, )?)+) where (.*)$/.exec(text)
  if (update) {
    const [, table, columns = '', rest] = update
    return [
      `update ${table} set … where ${rest}`,
      ...columns.split(', ').map((one) => `update ${table} set ${one}`),
    ]
  }
  return [text]
}

/** The statements that ran on SQLite and not on PostgreSQL, from the stored lines. */
export function untriedStatements(lines: readonly string[]): Untried[] {
  const onPostgres = new Set<string>()
  const onSqlite = new Map<string, string>()
  for (const line of lines) {
    const [engine, statement, testFile] = JSON.parse(line) as [Engine, string, string]
    for (const part of partsOf(statement))
      if (engine === 'postgres') onPostgres.add(part)
      else if (!onSqlite.has(part)) onSqlite.set(part, testFile)
  }
  return [...onSqlite]
    .filter(([statement]) => !onPostgres.has(statement))
    .map(([statement, testFile]) => ({ statement, testFile }))
}
