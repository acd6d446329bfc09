import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0 }
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** What Vitest's JSON report counts; a file that could not be loaded is a failure of its own. */
export const vitestCounts = (path) => {
  if (!existsSync(path)) return none
  const { numPassedTests, numFailedTests, testResults } = read(path)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** What Playwright's JSON report counts; a test that passed only when repeated is a failure. */
export const playwrightCounts = (path) => {
  if (!existsSync(path)) return none
  const { expected, unexpected, flaky } = read(path).stats
  return { passed: expected, failed: unexpected + flaky }
}
