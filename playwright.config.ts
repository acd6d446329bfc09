import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/set-up/find-chromium.mjs'

const asRoot = process.getuid?.() === 0
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A busy machine takes its time; nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // A third of the time of all browser tests: `npm run test:e2e -- --trace retain-on-failure` where one is wanted.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [...quiet, '--no-first-run', '--disable-quic', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})
