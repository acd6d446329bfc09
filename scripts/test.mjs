// The whole proof: checks, then tests in Node, then tests in the browser, and one closing line that sums them up.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './set-up/run.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

const results = join(root, 'test-results')
const stages = [
  { name: 'check', counts: null },
  { name: 'test:unit', counts: () => vitestCounts(join(results, 'vitest.json')) },
  { name: 'test:e2e', counts: () => playwrightCounts(join(results, 'playwright.json')) },
]

rmSync(results, { recursive: true, force: true })
const sum = { passed: 0, failed: 0 }
const failures = []
const troubles = []
for (const { name, counts } of stages) {
  const code = await run('npm', ['run', '--silent', name])
  const { passed, failed, failures: told } = counts?.() ?? { passed: 0, failed: 0, failures: [] }
  failures.push(...told)
  sum.passed += passed
  sum.failed += failed
  const ranNothing = counts && passed + failed === 0
  if (ranNothing) troubles.push(`npm run ${name} ran no test`)
  else if (code !== 0 && failed === 0) troubles.push(`npm run ${name} failed`)
}

// Once more at the end, where a shortened log still has it.
for (const failure of failures) console.log(`\nFailed: ${failure}`)
for (const trouble of troubles) console.log(`\n${trouble}: see above.`)
// A stage that failed without a failed test counts as one, so that "0 failed" always means that all is well.
const failed = sum.failed + troubles.length
console.log(`\n${sum.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
