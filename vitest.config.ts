import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, type UserConfig } from 'vite'
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { type Language, languageNames, otherLanguages } from './contract/languages.ts'
import { callTable } from './tools/build/call-table-plugin.ts'
import { textsIn } from './tools/build/language-plugin.ts'
import { findChromium, findHeadlessShell } from './tools/set-up/find-chromium.mjs'
import { thirdLanguage } from './tools/texts/third-language.ts'
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

const define = {
  // React as people get it: its checks for developers, which `npm run dev` shows, take a fifth of the CPU.
  'process.env.NODE_ENV': JSON.stringify('production'),
  // The moved clock of the run, if it has one (`tools/test/at.mjs`).
  'globalThis.CLOCK_OFFSET': process.env['CLOCK_OFFSET'] ?? '0',
}

/**
 * Components in a real browser, with a server that the test answers for: `x.browser.test.tsx` beside `x.tsx`. Each language
 * of texts has tests of its own: `x.spanish.browser.test.tsx`, and `x.pseudo.browser.test.tsx` with texts longer than any
 * language's, in ⟦ ⟧.
 */
function components(
  name: string,
  {
    include,
    exclude = [],
    texts,
    globalSetup = [],
    isolate = false,
  }: { include: string; exclude?: string[]; texts?: string; globalSetup?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration {
  const own: UserConfig & TestProjectInlineConfiguration = {
    cacheDir: fileURLToPath(new URL(`.cache/vitest-${name}`, import.meta.url)),
    plugins: texts === undefined ? [] : [textsIn(texts), texts === pseudo && thirdLanguage()],
    resolve: { conditions: [...defaultClientConditions] },
    server: { fs: { allow: ['..'] } },
    define,
    oxc: { jsx: { development: false } },
    // Found before the first test: a package that is found later would load the page anew.
    optimizeDeps: {
      exclude: ['vitest'],
      entries: ['**/*.{ts,tsx}', '!**/*.test.ts', '!service-worker/**'],
      rolldownOptions: { transform: { define } },
    },
    test: {
      name,
      include: [include],
      exclude,
      globalSetup,
      setupFiles: ['testing/set-up.tsx'],
      // One page for all files: each starts in milliseconds, and set-up.tsx clears it before every test.
      isolate,
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
  }
  return mergeConfig(pages({ command: 'serve', mode: 'test' }), own) as TestProjectInlineConfiguration
}

/** The generated texts, which are a third language in their tests. */
const pseudo = 'pseudo'

/** The component tests in a language, such as `x.spanish.browser.test.tsx`. */
const testsIn = (language: Language): string =>
  `**/*.${languageNames[language].toLowerCase()}.browser.test.tsx`

/** The tests of the components, for the runs that need them alone. */
export const english = components('browser', {
  include: '**/*.browser.test.tsx',
  exclude: ['**/*.{pseudo,isolated}.browser.test.tsx', ...otherLanguages.map(testsIn)],
})

export default defineConfig({
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
        plugins: [callTable()],
        resolve: {
          alias: [
            {
              find: './unbroken.ts',
              replacement: fileURLToPath(new URL('web/testing/plain-spaces.ts', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'node',
          include: ['{contract,server,texts,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx', '**/*.pseudo.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/set-up.ts'],
        },
      },
      {
        extends: true,
        plugins: [thirdLanguage()],
        test: {
          name: 'node-pseudo',
          include: ['server/**/*.pseudo.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts', 'web/testing/write-pseudo-texts.ts'],
          setupFiles: ['server/testing/set-up.ts'],
        },
      },
      english,
      ...otherLanguages.map((language) =>
        components(`browser-${language}`, { include: testsIn(language), texts: language }),
      ),
      components('browser-pseudo', {
        include: '**/*.pseudo.browser.test.tsx',
        texts: pseudo,
        globalSetup: ['testing/write-pseudo-texts.ts'],
      }),
      // With modules of their own, which they replace by `vi.mock`.
      components('browser-isolated', { include: '**/*.isolated.browser.test.tsx', isolate: true }),
    ],
  },
})
