import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, failures: [], flaky: [] }
/** On a busy machine this many browser tests may be flaky; more of them indicate a bug. */
const maxFlaky = 2
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Counts from Vitest's JSON report; a file that could not be loaded counts as a failure. */
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
  return { ...none, passed: numPassedTests, failed: numFailedTests + broken.length, failures }
}

/** What of the product's SQL the tests ran on SQLite and not on PostgreSQL; a run without PostgreSQL has no such list. */
export const untriedOnPostgres = (path) =>
  existsSync(path) ? read(path).map(({ statement, testFile }) => `${statement} (${testFile})`) : []

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const isFlaky = (spec) => spec.tests.some((test) => test.status === 'flaky')

/** The location, title and errors of a test. */
const describeFailure = ({ file, line, title, tests }) => {
  const errors = tests.flatMap((test) => test.results).flatMap((result) => result.errors)
  return `${file}:${line} ${title}\n${errors.map((error) => error.message).join('\n')}`
}

/** Counts from Playwright's JSON report; flaky tests count as failures when there are many. */
export const playwrightCounts = (path) => {
  if (!existsSync(path)) return none
  const report = read(path)
  const { expected, unexpected, flaky: repeated } = report.stats
  const specs = specsOf(report)
  const failures = specs.filter((spec) => !spec.ok).map(describeFailure)
  const flaky = specs.filter((spec) => spec.ok && isFlaky(spec)).map(describeFailure)
  return repeated > maxFlaky
    ? { passed: expected, failed: unexpected + repeated, failures, flaky }
    : { passed: expected + repeated, failed: unexpected, failures, flaky }
}
