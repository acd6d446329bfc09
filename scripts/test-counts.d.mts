/** How many tests passed and failed; both are 0 when the report is not there. */
export type Counts = {
  passed: number
  failed: number
  /** What failed, by name. */
  failures: string[]
  /** What passed only when it was repeated, by name. */
  flaky: string[]
}

/** What Vitest's JSON report counts; a file that could not be loaded is a failure of its own. */
export declare const vitestCounts: (path: string) => Counts

/** What Playwright's JSON report counts; tests that passed only when repeated are failures when there are many. */
export declare const playwrightCounts: (path: string) => Counts
