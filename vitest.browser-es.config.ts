import { fileURLToPath } from 'node:url'
import { defaultClientConditions } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import browser from './vitest.browser.config.ts'

const { test, ...pages } = browser

/** The same with the Spanish texts, for `x.spanish.browser.test.tsx`. */
export default mergeConfig(
  pages,
  defineConfig({
    cacheDir: fileURLToPath(new URL('.cache/vitest-es', import.meta.url)),
    resolve: { conditions: ['es', ...defaultClientConditions] },
    test: { ...test, name: 'browser-es', include: ['**/*.spanish.browser.test.tsx'], exclude: [] },
  }),
)
