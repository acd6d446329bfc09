// Runs all checks, the tests in Node and the tests in the browser, and prints one summary line at the end.
// `npm test -- --coverage` also measures which lines the tests in Node cover, which takes a quarter longer.
// `npm run test:changed [ref]` runs what the changes since a commit can break, the guards, and the core journeys.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../set-up/run.mjs'
import { coverageLines } from './coverage-lines.mjs'
import { playwrightCounts, untriedOnPostgres, vitestCounts } from './test-counts.mjs'

const results = join(root, 'test-results')
const withCoverage = process.argv.includes('--coverage')
const isOfChange = process.argv.includes('--changed')

/** Tests that any change of the product can break: what each call writes, announces and admits, inputs, texts, styles, walls. */
const guards = [
  'contract/call-inputs',
  'server/access/who-may-call',
  'server/access/writing-calls',
  'server/db/migrate.test',
  'texts/',
  'tools/check/import-rules',
  'web/styles/',
]
/** Journeys through what people do each day, and what only a whole browser shows. */
const coreJourneys = [
  'account',
  'chat',
  'dates',
  'first-load',
  'import',
  'languages',
  'main-job',
  'new-release',
  'offline',
  'partner',
  'push',
  'review',
]

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit since which changes count: the named one, else the last on main, or the one before this on main itself. */
function baseOfChange() {
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
  if (named) return named
  if (git('status', '--porcelain', '--untracked-files=no') !== '') return 'HEAD'
  return git('rev-parse', '--abbrev-ref', 'HEAD') === 'main' ? 'HEAD~1' : git('merge-base', 'main', 'HEAD')
}

/** The tests of some Vitest projects, in a process of their own. */
const vitest = (projects, ...args) => {
  const path = join(results, `${projects[0]}${args.includes('--changed') ? '-changed' : ''}.json`)
  return {
    name: 'test:unit',
    args: ['--', ...projects.flatMap((one) => ['--project', one]), `--outputFile.json=${path}`, ...args],
    counts: () => vitestCounts(path),
    mayRunNothing: args.includes('--passWithNoTests'),
  }
}
const browserTests = (...args) => ({
  name: 'test:e2e',
  args: args.length > 0 ? ['--', ...args] : [],
  counts: () => playwrightCounts(join(results, 'playwright.json')),
})

/** One after the other; what stands together runs at once, so that both cores are used to the end: a page uses one at most. */
const allStages = () => [
  [{ name: 'check' }],
  [vitest(['node', 'node-pseudo'], ...(withCoverage ? ['--coverage'] : [])), vitest(['browser'])],
  // Journeys often wait for what a page does, which leaves a core to the components in other languages.
  [browserTests(), vitest(['browser-es', 'browser-pseudo', 'browser-isolated'])],
]

/** The tests that import what has changed since a commit, with the guards before them. */
function stagesOfChange(base) {
  const related = (projects, ...args) => vitest(projects, '--changed', base, '--passWithNoTests', ...args)
  const journeys = coreJourneys.map((name) => `e2e/${name}.e2e.ts`)
  return [
    [{ name: 'check' }],
    [vitest(['node'], ...guards)],
    [
      related(['node', 'node-pseudo'], ...guards.flatMap((one) => ['--exclude', `**/${one}**`])),
      related(['browser']),
    ],
    [browserTests(...journeys), related(['browser-es', 'browser-pseudo', 'browser-isolated'])],
  ]
}

rmSync(results, { recursive: true, force: true })
const sum = { passed: 0, failed: 0 }
const failures = []
const flaky = []
const stageErrors = []
const times = []
for (const stage of isOfChange ? stagesOfChange(baseOfChange()) : allStages()) {
  const since = performance.now()
  const codes = await Promise.all(
    stage.map(({ name, args = [] }) => run('npm', ['run', '--silent', name, ...args])),
  )
  times.push(`${stage[0].name} ${Math.round((performance.now() - since) / 1000)} s`)
  for (const [index, { name, counts, mayRunNothing = false }] of stage.entries()) {
    const counted = counts?.() ?? { passed: 0, failed: 0, failures: [], flaky: [] }
    failures.push(...counted.failures)
    flaky.push(...counted.flaky)
    sum.passed += counted.passed
    sum.failed += counted.failed
    const ranNothing = counts && !mayRunNothing && counted.passed + counted.failed === 0
    if (ranNothing) stageErrors.push(`npm run ${name} ran no test: see above`)
    else if (codes[index] !== 0 && counted.failed === 0) stageErrors.push(`npm run ${name} failed: see above`)
  }
}

// Repeat failures at the end, where a truncated log still shows them.
for (const failure of failures) console.log(`\nFailed: ${failure}`)
for (const test of flaky) console.log(`\nFlaky, passed only when repeated: ${test}`)
if (withCoverage) {
  const summary = join(results, 'coverage', 'coverage-summary.json')
  console.log(`\n${coverageLines(summary, root, ['contract', 'server']).join('\n')}`)
}
// A part of the tests tries only a part of the statements on each engine.
const onlyOnSqlite = isOfChange ? [] : untriedOnPostgres(join(results, 'untried-statements.json'))
for (const statement of onlyOnSqlite) console.log(`\nRun by no test on PostgreSQL: ${statement}`)
if (onlyOnSqlite.length > 0)
  stageErrors.push('The tests run these statements on SQLite alone: see "Both engines" in CONTRIBUTING.md')
console.log(`\nTime: ${times.join(', ')}`)
for (const stageError of stageErrors) console.log(`\n${stageError}.`)
// A stage that failed without a failed test counts as one, so that "0 failed" always means success.
const failed = sum.failed + stageErrors.length
console.log(`\n${sum.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
