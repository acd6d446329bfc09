import { fileURLToPath } from 'node:url'
import { defaultClientConditions } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import browser from './vitest.browser.config.ts'

const { test, ...pages } = browser

/** The same with pseudo texts, longer than any language's and in ⟦ ⟧, for `x.pseudo.browser.test.tsx`. */
export default mergeConfig(
  pages,
  defineConfig({
    cacheDir: fileURLToPath(new URL('.cache/vitest-pseudo', import.meta.url)),
    resolve: { conditions: ['pseudo', ...defaultClientConditions] },
    test: {
      ...test,
      name: 'browser-pseudo',
      include: ['**/*.pseudo.browser.test.tsx'],
      exclude: [],
      globalSetup: ['testing/write-pseudo-texts.ts'],
    },
  }),
)
