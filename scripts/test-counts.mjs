import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, failures: [], flaky: [] }
/** A busy machine may upset so many browser tests of a run once each; more of them point to a fault. */
const mostFlaky = 2
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
  return { ...none, passed: numPassedTests, failed: numFailedTests + broken.length, failures }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const isFlaky = (spec) => spec.tests.some((test) => test.status === 'flaky')

/** Where a test is and what went wrong in it. */
const account = ({ file, line, title, tests }) => {
  const errors = tests.flatMap((test) => test.results).flatMap((result) => result.errors)
  return `${file}:${line} ${title}\n${errors.map((error) => error.message).join('\n')}`
}

/** What Playwright's JSON report counts; tests that passed only when repeated are failures when there are many. */
export const playwrightCounts = (path) => {
  if (!existsSync(path)) return none
  const report = read(path)
  const { expected, unexpected, flaky: repeated } = report.stats
  const specs = specsOf(report)
  const failures = specs.filter((spec) => !spec.ok).map(account)
  const flaky = specs.filter((spec) => spec.ok && isFlaky(spec)).map(account)
  return repeated > mostFlaky
    ? { passed: expected, failed: unexpected + repeated, failures, flaky }
    : { passed: expected + repeated, failed: unexpected, failures, flaky }
}
