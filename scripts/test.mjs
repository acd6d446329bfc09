// Runs all checks, the tests in Node and the tests in the browser, and prints one summary line at the end.
// `npm test -- --coverage` also measures which lines the tests in Node cover, which takes a quarter longer.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { coverageLines } from './coverage-lines.mjs'
import { cpuOfMachine } from './cpu-seconds.mjs'
import { cpuOfSample } from './cpu-speed.mjs'
import { root, run } from './set-up/run.mjs'
import { playwrightCounts, untriedOnPostgres, vitestCounts } from './test-counts.mjs'

const results = join(root, 'test-results')
const withCoverage = process.argv.includes('--coverage')
/**
 * CPU of check and tests, so that they stay fast: seconds on a machine that needs `sampleSeconds` for the fixed sample of
 * `cpu-speed.mjs` while they run. On one that needs more, because it is slower or busy, so many times more.
 */
const limitSeconds = 1600
const sampleSeconds = 0.5
const samples = [cpuOfSample()]
const sampling = setInterval(() => samples.push(cpuOfSample()), 60_000)

/** The tests of some Vitest projects, in a process of their own. */
const vitest = (projects, ...args) => {
  const path = join(results, `${projects[0]}.json`)
  return {
    name: 'test:unit',
    args: ['--', ...projects.flatMap((one) => ['--project', one]), `--outputFile.json=${path}`, ...args],
    counts: () => vitestCounts(path),
  }
}
const browserTests = { name: 'test:e2e', counts: () => playwrightCounts(join(results, 'playwright.json')) }
/** Written by the tests in Node. */
const untried = join(results, 'untried-statements.json')
/** One after the other; what stands together runs at once, so that both cores are used to the end: a page uses one at most. */
const stages = [
  [{ name: 'check' }],
  [vitest(['node'], ...(withCoverage ? ['--coverage'] : [])), vitest(['browser'])],
  // Journeys often wait for what a page does, which leaves a core to the components in other languages.
  [browserTests, vitest(['browser-es', 'browser-pseudo'])],
]

rmSync(results, { recursive: true, force: true })
const sum = { passed: 0, failed: 0 }
const failures = []
const flaky = []
const stageErrors = []
const times = []
const cpuBefore = cpuOfMachine()
for (const stage of stages) {
  const since = performance.now()
  const cpuSince = cpuOfMachine()
  const codes = await Promise.all(
    stage.map(({ name, args = [] }) => run('npm', ['run', '--silent', name, ...args])),
  )
  const cpu = cpuSince === null ? '' : ` (${Math.round(cpuOfMachine() - cpuSince)} s of CPU)`
  times.push(`${stage[0].name} ${Math.round((performance.now() - since) / 1000)} s${cpu}`)
  for (const [index, { name, counts }] of stage.entries()) {
    const counted = counts?.() ?? { passed: 0, failed: 0, failures: [], flaky: [] }
    failures.push(...counted.failures)
    flaky.push(...counted.flaky)
    sum.passed += counted.passed
    sum.failed += counted.failed
    const ranNothing = counts && counted.passed + counted.failed === 0
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
const onlyOnSqlite = untriedOnPostgres(untried)
for (const statement of onlyOnSqlite) console.log(`\nRun by no test on PostgreSQL: ${statement}`)
if (onlyOnSqlite.length > 0)
  stageErrors.push('The tests run these statements on SQLite alone: see "Both engines" in CONTRIBUTING.md')
console.log(`\nTime: ${times.join(', ')}`)
clearInterval(sampling)
samples.push(cpuOfSample())
const sampled = samples.reduce((total, sample) => total + sample, 0) / samples.length
const cpuLimit = Number(process.env.TEST_CPU_LIMIT ?? Math.round((limitSeconds * sampled) / sampleSeconds))
const cpuUsed = cpuBefore === null ? null : Math.round(cpuOfMachine() - cpuBefore)
if (cpuUsed !== null) {
  const [least, most] = [Math.min(...samples), Math.max(...samples)]
  const range = `${least.toFixed(2)} to ${most.toFixed(2)} s`
  console.log(
    `CPU: ${cpuUsed} s of at most ${cpuLimit} s (a sample took ${range}, ${sampled.toFixed(2)} s on average)`,
  )
  if (cpuUsed > cpuLimit)
    stageErrors.push('The tests need more CPU than they may: see "A fast suite" in CONTRIBUTING.md')
}
for (const stageError of stageErrors) console.log(`\n${stageError}.`)
// A stage that failed without a failed test counts as one, so that "0 failed" always means success.
const failed = sum.failed + stageErrors.length
console.log(`\n${sum.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
