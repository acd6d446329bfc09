import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { defaultLanguage, type Language } from './contract/languages.ts'
import { callTable, schemaBuilders } from './tools/build/call-table-plugin.ts'
import { noChunkCircles } from './tools/build/chunk-circles-plugin.ts'
import { type EntryPoints, chunkNames, type Modules } from './tools/build/chunks.ts'
import {
  englishScreens,
  languageOf,
  manifestFile,
  pageInLanguage,
  textsIn,
} from './tools/build/language-plugin.ts'
import { moreLicenses } from './tools/build/more-licenses.ts'
import { noInfiniteQueries } from './tools/build/no-infinite-queries-plugin.ts'
import { pdfData } from './tools/build/pdf-data.ts'
import { precompress } from './tools/build/precompress.ts'
import { optionalRecognizer } from './tools/build/recognizer-plugin.ts'
import { shell } from './tools/build/shell-plugin.ts'
import { deskPages } from './web/desk/desk-pages.ts'
import { oldestBrowsers } from './web/oldest-browsers.ts'
import { deskRouter, pages } from './web/pages.ts'
import { type Page, publicPages } from './web/public-pages.ts'

/**
 * The modules that every page needs (including the landing page and a partner's), and the ones that a portal needs first, in one
 * file each: over HTTP/1.1 each further file of a first load costs a round trip of a slow phone. The bundler splits everything
 * else.
 */
const icons = 'node_modules/lucide-react/dist/esm/icons'
const isCore = anyOf([
  'contract/language-list.ts',
  'contract/languages.ts',
  'contract/rules/deal/closing.ts',
  'contract/rules/person-name.ts',
  'web/main.tsx',
  'web/portal-paths.ts',
  'web/data/use-call.ts',
  'web/format/date.ts',
  'web/format/initials.ts',
  'web/format/phone-url.ts',
  'web/shared/connection-notice.tsx',
  'web/shared/load-failure.tsx',
  'web/shared/use-today.ts',
  'web/ui/avatar.tsx',
  'web/ui/badge.tsx',
  'web/ui/brand.tsx',
  'web/ui/button.tsx',
  'web/ui/button-link.tsx',
  'web/ui/house-door.tsx',
  'web/ui/icon-link.tsx',
  'web/ui/page.tsx',
  'web/ui/plate.tsx',
  'web/ui/progress-bar.tsx',
  'web/ui/sheet.tsx',
  'web/ui/skeleton.tsx',
  'web/ui/theme-toggle.tsx',
  'web/ui/top-bar.tsx',
  `${icons}/arrow-right.mjs`,
  `${icons}/archive.mjs`,
  `${icons}/key-round.mjs`,
  `${icons}/layout-list.mjs`,
  `${icons}/phone.mjs`,
])
const together = [
  { name: 'core', test: isCore, priority: 2 },
  {
    name: 'portal',
    test: anyOf(['web/portal/portal.tsx', 'web/portal/open-portal.tsx', 'web/portal/need/load-band.ts']),
    priority: 1,
  },
]

const inWeb = (file: string): string => fileURLToPath(new URL(`web/${file}`, import.meta.url))
const screensOf = (of: object): string[] =>
  Object.values(of as Record<string, { screen: string }>).map(({ screen }) => inWeb(screen))
const publicScreens = (belongs: (page: Page) => boolean): string[] =>
  screensOf(Object.values(publicPages).filter(belongs))

/** Parts that a portal's Home loads after its first paint, for every reader. */
const portalHome = [
  'data/live-updates.ts',
  'portal/explainer/what-happens.tsx',
  'portal/frame/own-menu.tsx',
  'portal/home/home-aside.tsx',
  'portal/home/transaction-summary.tsx',
  'portal/last-visit/visit-recorder.tsx',
  'portal/need/resting-items.tsx',
  'portal/offline/offline-cache.ts',
]
/** What leads Home: one of these, or none where somebody else has the next move. */
const portalLeads = [
  'portal/need/closing-day.tsx',
  'portal/need/keep-band.tsx',
  'portal/need/needed-band.tsx',
  'portal/need/rest-lead.tsx',
]
/** Parts that Home shows now and then; the first visit's question needs more than these. */
const portalCards = [
  'portal/dates/moved-card.tsx',
  'portal/dates/your-dates.tsx',
  'portal/last-visit/last-visit.tsx',
  'portal/said/take-back.tsx',
]

/** Further groups of parts that share chunks. The pages in other languages have no desk, and nothing else that only agents open. */
function laterChunks(language: Language) {
  const router = inWeb(deskRouter)
  const dashboard = inWeb(pages.admin.screen)
  const others = screensOf(deskPages).filter((screen) => screen !== dashboard)
  const isOfDeal = (screen: string) => screen.startsWith(inWeb('desk/client/'))
  const english = {
    signIn: publicScreens(({ isForAgents }) => isForAgents === true),
    dashboard: [router, dashboard],
    deal: others.filter(isOfDeal),
    desk: others.filter((screen) => !isOfDeal(screen)),
  }
  const entryPoints: EntryPoints = {
    main: inWeb('main.tsx'),
    isCore,
    desk: language !== defaultLanguage ? [] : [router, dashboard, ...others],
    groups: {
      site: publicScreens(({ audience, isForAgents }) => audience === 'site' && isForAgents !== true),
      partner: publicScreens(({ audience }) => audience === 'partner'),
      portal: [inWeb(pages.portal.screen)],
      portalHome: portalHome.map(inWeb),
      portalLeads: portalLeads.map(inWeb),
      portalCards: portalCards.map(inWeb),
      firstVisit: [inWeb('portal/first-visit/first-visit.tsx')],
      ...(language === defaultLanguage ? english : {}),
    },
    limited: [['site', 'signIn'], ['partner'], ['portalHome', 'portalCards']],
  }
  let names: ReadonlyMap<string, string> | null = null
  const name = (id: string, modules: Modules): string | null =>
    (names ??= chunkNames(modules, entryPoints)).get(id) ?? null
  // A module imports what has the same users or more, so these chunks import each other in one direction only, and none has to
  // hold all that its modules import.
  return { name, debugName: 'later chunks', priority: 0, includeDependenciesRecursively: false }
}

/** Matches these files. Throws if one does not exist: a file that was moved would be loaded apart, unnoticed. */
function anyOf(paths: readonly string[]): (module: string) => boolean {
  for (const path of paths)
    if (!existsSync(new URL(path, import.meta.url)))
      throw new Error(`vite.config.ts names ${path}, which does not exist`)
  return (module) => paths.some((path) => module.endsWith(`/${path}`))
}

/** The desk's router and the screens of site and partners: the first that a browser opens of theirs. */
const entrances = Object.values(publicPages).flatMap(({ audience, screen }) =>
  audience === 'site' || audience === 'partner' ? [`${basename(screen, '.tsx')}-`] : [],
)

/** What every page has loaded before any lazy part. */
const isLoaded = (file: string): boolean => /\/(?:core|rolldown-runtime)-[\w-]+\.(?:js|css)$/.test(file)

/**
 * The files to fetch beside a lazy part. The scripts of the desk's router and of the screens of site and partners are left out: such a page is the first that a browser
 * opens, the server's page preloads it, and a portal's first load would carry the list.
 */
function filesBeside(part: string, files: string[]): string[] {
  const isEntrance = [basename(deskRouter, '.tsx'), ...entrances].some((screen) =>
    basename(part).startsWith(screen),
  )
  return files.filter((file) => !isLoaded(file) && !(isEntrance && file.endsWith('.js')))
}

/**
 * The pages are built once for each language: `vite build --mode es` is the Spanish build, without what only agents open, beside the English one, which
 * comes last and has the service worker.
 */
export default defineConfig(({ mode }) => {
  const language = languageOf(mode)
  const isDefault = language === defaultLanguage
  return {
    root: fileURLToPath(new URL('web', import.meta.url)),
    plugins: [
      react(),
      tailwind(),
      callTable(),
      optionalRecognizer(),
      shell(language),
      pageInLanguage(language),
      !isDefault && textsIn(language),
      !isDefault && englishScreens(),
      isDefault && pdfData(),
      isDefault && moreLicenses(),
      noInfiniteQueries(),
      noChunkCircles(),
      precompress(),
    ],
    worker: { plugins: () => [optionalRecognizer()] },
    resolve: {
      // The router asks for React's own hook by way of a package for older versions of React.
      alias: { 'use-sync-external-store/shim/index.js': 'react' },
    },
    build: {
      outDir: fileURLToPath(new URL('build/web', import.meta.url)),
      // The script that starts the builds empties the folder before the first one.
      emptyOutDir: false,
      copyPublicDir: isDefault,
      assetsDir: isDefault ? 'assets' : `assets/${language}`,
      assetsInlineLimit: 0,
      // A browser that does not know such links asks for these files a little later.
      modulePreload: { polyfill: false, resolveDependencies: filesBeside },
      // The PDF library is loaded when photos are joined.
      chunkSizeWarningLimit: 600,
      manifest: manifestFile(language),
      // The texts under which the libraries in the pages may be passed on.
      license: isDefault && { fileName: 'licenses.md' },
      target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
      rolldownOptions: {
        treeshake: { manualPureFunctions: schemaBuilders },
        // A text goes where it is shown, not into the first load with the rest of its file.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: { codeSplitting: { groups: [...together, laterChunks(language)] } },
      },
    },
  }
})
