import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, failures: [] }
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** What Vitest's JSON report counts; a file that could not be loaded is a failure of its own. */
export const vitestCounts = (path) => {
  if (!existsSync(path)) return none
  const { numPassedTests, numFailedTests, testResults } = read(path)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
  )
  const failures = [...broken.map((file) => `${file.name}\n${file.message}`), ...failed]
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** What Playwright's JSON report counts; a test that passed only when repeated is a failure. */
export const playwrightCounts = (path) => {
  if (!existsSync(path)) return none
  const report = read(path)
  const { expected, unexpected, flaky } = report.stats
  const failures = specsOf(report)
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap((test) => test.results).flatMap((result) => result.errors)
      return `${file}:${line} ${title}\n${errors.map((error) => error.message).join('\n')}`
    })
  return { passed: expected, failed: unexpected + flaky, failures }
}
