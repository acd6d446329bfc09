/**
 * The oldest version of each browser that runs the product: of early to mid 2023, within Baseline 2023. The build compiles newer
 * syntax down to them, `npm run check` refuses newer calls (`tools/check/newer-calls.ts`), and a browser without what they all
 * have shows `tooOld` (`web/index.html`).
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '115',
  safari: '16.4',
} as const
