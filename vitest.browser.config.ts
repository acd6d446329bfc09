import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findChromium, findHeadlessShell } from './scripts/set-up/find-chromium.mjs'
import pages from './vite.config.ts'

const asRoot = process.getuid?.() === 0
const chromium = playwright({
  launchOptions: {
    executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
    args: asRoot ? ['--no-sandbox'] : [],
    // Not the context's time zone, which a test could not change.
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  },
  contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
  actionTimeout: 10_000,
})

/** React as people get it: its checks for developers, which `npm run dev` shows, take a fifth of the CPU. */
const define = {
  'process.env.NODE_ENV': JSON.stringify('production'),
  // The moved clock of the run, if it has one (`scripts/at.mjs`).
  'globalThis.CLOCK_OFFSET': process.env['CLOCK_OFFSET'] ?? '0',
}

/** Components in a real browser, with a server that the test answers for: `x.browser.test.tsx` beside `x.tsx`. */
export default mergeConfig(
  pages({ command: 'serve', mode: 'test' }),
  defineConfig({
    cacheDir: fileURLToPath(new URL('.cache/vitest', import.meta.url)),
    server: { fs: { allow: ['..'] } },
    define,
    oxc: { jsx: { development: false } },
    // Found before the first test: a package that is found later would load the page anew.
    optimizeDeps: {
      exclude: ['vitest'],
      entries: ['**/*.{ts,tsx}', '!**/*.test.ts', '!service-worker/**', '!**/*-plugin.ts'],
      rolldownOptions: { transform: { define } },
    },
    test: {
      name: 'browser',
      include: ['**/*.browser.test.tsx'],
      exclude: ['**/*.{spanish,pseudo}.browser.test.tsx'],
      setupFiles: ['testing/set-up.tsx'],
      // One page for all files: each starts in milliseconds, and set-up.tsx clears it before every test.
      isolate: false,
      fileParallelism: false,
      // After the tests in Node when both run in one process, as their numbers of workers differ.
      sequence: { groupOrder: 1 },
      api: { host: '127.0.0.1' },
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        // As in e2e/: a part of a name is enough.
        locators: { exact: false },
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
      },
    },
  }),
)
