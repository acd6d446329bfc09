// The journeys of e2e/ with one mutant active in each page that they open.
import { chromium, defineConfig, test } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import base from '../../playwright.config.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const active = Number(process.env['MUTANT'] ?? 0)
/** The file in which to record which tests reach which mutants. */
const reached = process.env['REACHED']

/** Activates a mutant before the scripts of each page, as `switch.ts` does before each test file. */
function switchMutant(on: number): void {
  const noted = new Set<number>()
  globalThis.mutant = (id) => {
    if (!noted.has(id)) {
      noted.add(id)
      const { noteMutant } = globalThis as { noteMutant?: (reachedId: number) => Promise<void> }
      void noteMutant?.(id)
    }
    return id === on
  }
}

// Playwright loads this file in each process that runs tests, and the browser of its fixtures is launched by this call.
const launch = chromium.launch.bind(chromium)
chromium.launch = async (options) => {
  const browser = await launch(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (contextOptions) => {
    const context = await newContext(contextOptions)
    await context.addInitScript(switchMutant, active)
    if (reached !== undefined) {
      await context.exposeBinding('noteMutant', (_source, id: number) => {
        const { file, line } = test.info()
        appendFileSync(reached, `${id} ${file}:${line}\n`)
      })
    }
    return context
  }
  return browser
}

export default defineConfig({
  ...base,
  testDir: inRoot('e2e'),
  globalSetup: inRoot('e2e/global-setup.ts'),
  outputDir: inRoot('test-results/browser'),
  reporter: [['json', { outputFile: inRoot('test-results/playwright.json') }]],
})
