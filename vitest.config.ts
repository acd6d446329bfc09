import { defineConfig } from 'vitest/config'
import { callTable } from './web/api/call-table-plugin.ts'

export default defineConfig({
  plugins: [callTable()],
  test: {
    pool: 'forks',
    // Each worker loads the server once: a file that changes what its process shares puts it back.
    isolate: false,
    maxWorkers: 2,
    execArgv: ['--max-semi-space-size=64'],
    coverage: {
      provider: 'v8',
      include: ['{contract,server}/**/*.ts'],
      exclude: ['server/testing/**', '**/*.test.ts'],
      reporter: ['json-summary'],
      reportsDirectory: 'test-results/coverage',
    },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    teardownTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,texts,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/set-up.ts'],
        },
      },
      'vitest.browser.config.ts',
      'vitest.browser-es.config.ts',
      'vitest.browser-pseudo.config.ts',
    ],
  },
})
