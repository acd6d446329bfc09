// The unit tests for mutation testing: on SQLite only, stopping at the first failure.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: '.cache/vitest',
  test: {
    ...base.test,
    globalSetup: [],
    setupFiles: ['bench/mutation/switch.ts'],
    provide: { postgres: null, mutation: { active: 0 } },
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
