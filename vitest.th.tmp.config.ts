import { defineConfig } from 'vitest/config'
import { callTable } from './web/api/call-table-plugin.ts'
export default defineConfig({
  plugins: [callTable()],
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60000,
    hookTimeout: 60000,
    teardownTimeout: 20000,
    name: 'node',
    include: ['{contract,server,texts,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['./th-setup.tmp.ts', 'server/testing/set-up.ts'],
  },
})
