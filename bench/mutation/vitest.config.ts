// The unit and component tests for mutation testing: on SQLite only, stopping at the first failure.
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import base, { english as browser } from '../../vitest.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const setupFiles = [fileURLToPath(new URL('switch.ts', import.meta.url))]
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  ...base,
  root,
  cacheDir: '.cache/vitest',
  test: {
    ...base.test,
    provide: { postgres: null, mutation: { active: 0 } },
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    ...timeouts,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,texts,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          setupFiles: ['server/testing/set-up.ts', ...setupFiles],
        },
      },
      mergeConfig(browser, {
        // Each process has its own, since two would clear the same one.
        cacheDir: `${root}.cache/vitest-${process.pid}`,
        test: {
          setupFiles,
          ...timeouts,
          browser: {
            commands: {
              appendReached: (_: unknown, file: string, line: string) => appendFileSync(file, line),
            },
          },
        },
      }),
    ],
  },
})
