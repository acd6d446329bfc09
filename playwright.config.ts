import './server/testing/moved-clock.ts'
import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './tools/set-up/find-chromium.mjs'

const asRoot = process.getuid?.() === 0
// Tests that a headless shell cannot run (it has no push service), and the main job in a real browser.
const inWholeBrowser = ['push', 'push-desk', 'notification-channels', 'main-job'].map(
  (name) => `**/${name}.e2e.ts`,
)
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // As many as cores: a third one costs a tenth more CPU.
  workers: 2,
  fullyParallel: true,
  // What a busy machine holds up is tried once more, and counted.
  retries: 1,
  // A busy machine takes its time; nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // A portal's worker caches some 200 files at a first visit, a third of its CPU. Files about it allow it, and the main job.
    serviceWorkers: 'block',
    // A third of the time of all browser tests: `npm run test:e2e -- --trace retain-on-failure` where one is wanted.
    trace: 'off',
  },
  projects: [
    // Draws the pages and nothing around them: two thirds of the whole browser's time on a machine without graphics.
    { name: 'shell', testIgnore: inWholeBrowser, use: launched(findHeadlessShell() ?? findChromium()) },
    { name: 'chromium', testMatch: inWholeBrowser, use: launched(findChromium()) },
  ],
})

function launched(executablePath: string | null) {
  // A name of an office network: the pages of a test's server without a secure context.
  const office = '--host-resolver-rules=MAP portal.lan 127.0.0.1'
  const args = [...quiet, office, '--no-first-run', '--disable-quic', ...(asRoot ? ['--no-sandbox'] : [])]
  return { launchOptions: { executablePath: executablePath ?? undefined, args } }
}
