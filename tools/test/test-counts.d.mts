/** How many tests passed and failed; both are 0 without a report. */
export type Counts = {
  passed: number
  failed: number
  /** The names and errors of failed tests. */
  failures: string[]
  /** The names and errors of tests that passed only when retried. */
  flaky: string[]
}

/** Counts from Vitest's JSON report; a file that could not be loaded counts as a failure. */
export declare const vitestCounts: (path: string) => Counts

/** Counts from Playwright's JSON report; flaky tests count as failures when there are many. */
export declare const playwrightCounts: (path: string) => Counts

export function untriedOnPostgres(path: string): string[]
