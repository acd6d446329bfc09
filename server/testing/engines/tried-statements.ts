// Records which statements of the product the tests of this process run on each engine. What runs on SQLite has to run on
// PostgreSQL in some test, too: `untried-statements.ts` compares them when the run ends. Loaded once per worker.
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Engine } from '../../db/engine.ts'
import { statementsFile } from './untried-statements.ts'

type Method = (this: never, ...parameters: unknown[]) => unknown

/** How often a statement is looked at in search of a line of the product: most others are repeated by tests alone. */
const maxLooks = 20
const looks = new Map<string, number>()
const tried: Record<Engine, Set<string>> = { sqlite: new Set(), postgres: new Set() }
let added: [Engine, string][] = []

const root = join(import.meta.dirname, '../../..')
const isWrapper = /node_modules|\/db\/engine-|\/testing\/engines\/(?:tried|recorded|failing)-statements\.ts/
const isOfTests = /\.test\.ts|\/server\/testing\//
/** Their statements are never the product's: a migration runs once, and whole tables are read and filled by tests. */
const isIgnored = /\/db\/migrat|\/testing\/engines\/(?:saved-rows|table-contents)\.ts/

/** The file of this repository that runs a statement: the nearest one that does not only pass it on. */
function nearestFile(): string | undefined {
  const { stackTraceLimit } = Error
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace')
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_error, calls) => calls
  const { stack } = new Error('where') as { stack: unknown }
  Object.assign(Error, { stackTraceLimit, prepareStackTrace: prepare })
  const files = (stack as NodeJS.CallSite[]).map((call) => call.getFileName() ?? '')
  return files.find((file) => file.includes(root) && !isWrapper.test(file))
}

function add(engine: Engine, statement: string): void {
  tried[engine].add(statement)
  added.push([engine, statement])
}

function noteSqlite(statement: string): void {
  if (tried.sqlite.has(statement)) return
  const count = (looks.get(statement) ?? 0) + 1
  if (count > maxLooks) return
  const file = nearestFile()
  looks.set(statement, file !== undefined && isIgnored.test(file) ? maxLooks : count)
  if (file !== undefined && !isIgnored.test(file) && !isOfTests.test(file)) add('sqlite', statement)
}

const sqlite = StatementSync.prototype as unknown as Record<'all' | 'run' | 'iterate', Method>
for (const name of ['all', 'run', 'iterate'] as const) {
  const method = sqlite[name]
  sqlite[name] = function noted(this: StatementSync, ...parameters) {
    noteSqlite(this.sourceSQL)
    return Reflect.apply(method, this, parameters)
  }
}

const postgres = Client.prototype as unknown as Record<'query', Method>
const { query } = postgres
postgres.query = function noted(...parameters) {
  const [statement] = parameters
  if (typeof statement === 'string' && !tried.postgres.has(statement)) add('postgres', statement)
  return Reflect.apply(query, this, parameters)
}

/** Takes back what this test file tried by chance, such as a filter and an order that no other test combines. */
export function forgetTriedStatements(): void {
  for (const [engine, statement] of added) tried[engine].delete(statement)
  added = []
}

/** Stores what was tried since the last time, for the end of the run. */
export function storeTriedStatements(testFile: string): void {
  if (added.length === 0) return
  const lines = added.map((one) => `${JSON.stringify([...one, testFile])}\n`)
  appendFileSync(join(tmpdir(), statementsFile), lines.join(''))
  added = []
}
