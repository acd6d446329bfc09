import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { defaultLanguage, type Language, languages } from '../../contract/languages.ts'
import { workerTexts } from '../../texts/by-language/worker.ts'
import { publicPages } from '../../web/public-pages.ts'
import { isOfHeavyLibrary } from './heavy-library.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const workerFile = 'service-worker.js'
/** Desk and site are not available offline, except the landing page, where removing a portal ends. */
const isElsewhere = (module: string): boolean =>
  /\/web\/(?:desk|site)\//.test(module) && !module.endsWith(`/web/${publicPages.landing.screen}`)
const neededAssets = /\.(?:css|woff2|svg|png)$/

function chunkOf(bundle: Bundle, file: string): Chunk {
  const found = bundle[file]
  if (found?.type !== 'chunk') throw new Error(`The bundle has no ${file}`)
  return found
}

/** A chunk and all its static imports. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of chunkOf(bundle, file).imports) withImports(bundle, imported, found)
  return found
}

function isCached(bundle: Bundle, file: string): boolean {
  if (isElsewhere(chunkOf(bundle, file).facadeModuleId ?? '')) return false
  return [...withImports(bundle, file)].every((one) =>
    chunkOf(bundle, one).moduleIds.every((id) => !isOfHeavyLibrary(id)),
  )
}

/** The files of the portal's screens, including lazy parts but not heavy libraries or other screens. */
export function shellFiles(bundle: Bundle, entry: string): string[] {
  const chunks = withImports(bundle, entry)
  // The set grows during iteration, since a lazy part may have lazy parts.
  for (const file of chunks) {
    for (const lazy of chunkOf(bundle, file).dynamicImports) {
      if (isCached(bundle, lazy)) withImports(bundle, lazy, chunks)
    }
  }
  const assets = [...chunks].flatMap((file) => {
    const meta = chunkOf(bundle, file).viteMetadata
    return [...(meta?.importedCss ?? []), ...(meta?.importedAssets ?? [])]
  })
  return [...new Set([...chunks, ...assets.filter((file) => neededAssets.test(file))])].toSorted()
}

/** The path of a language's file list for the build with the service worker, below its folder. */
const listFile = (language: Language): string => `.vite/shell-${language}.json`

/** As in web/service-worker/shell.d.ts. */
interface List {
  entry: string
  assets: string[]
  /** A digest of the page and its files. */
  digest: string
}

/** The files that the portal of one language needs, and a digest of them. */
function listOf(bundle: Bundle): List {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The bundle has no page')
  const [, script = ''] = /.*<script type="module"[^>]* src="\/([^"]+)"/s.exec(String(page.source)) ?? []
  const entry = chunkOf(bundle, script)
  const assets = shellFiles(bundle, entry.fileName).map((file) => `/${file}`)
  const digest = createHash('sha256').update(assets.join()).update(page.source).digest('base64url')
  return { entry: `/${entry.fileName}`, assets, digest }
}

/** The lists that the builds of other languages have left; none of one that is not built. */
async function otherLists(outDir: string, own: Language): Promise<[Language, List][]> {
  const found = languages.filter(
    (language) => language !== own && existsSync(join(outDir, listFile(language))),
  )
  return Promise.all(
    found.map(async (language): Promise<[Language, List]> => [
      language,
      JSON.parse(await readFile(join(outDir, listFile(language)), 'utf8')) as List,
    ]),
  )
}

/** The English build, which is the last, builds the service worker with the lists of files of this release in each language. */
export function shell(language: Language): Plugin {
  let outDir = ''
  const hasWorker = language === defaultLanguage
  return {
    name: 'shell',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    buildStart() {
      if (hasWorker)
        this.emitFile({ type: 'chunk', id: 'service-worker/service-worker.ts', fileName: workerFile })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const own = listOf(bundle)
        if (!hasWorker) {
          this.emitFile({ type: 'asset', fileName: listFile(language), source: JSON.stringify(own) })
          return
        }
        const lists = [[language, own] as const, ...(await otherLists(outDir, language))]
        const worker = chunkOf(bundle, workerFile)
        if (worker.imports.length > 0)
          throw new Error(`A service worker cannot import: ${worker.imports.join(', ')}`)
        const release = createHash('sha256').update(worker.code)
        for (const [, { digest }] of lists) release.update(digest)
        const updates = Object.fromEntries(lists.map(([one]) => [one, workerTexts[one].update]))
        release.update(JSON.stringify(updates))
        const written = {
          release: release.digest('base64url').slice(0, 12),
          files: Object.fromEntries(lists.map(([one, { entry, assets }]) => [one, { entry, assets }])),
          updates,
        }
        worker.code = worker.code.replace('BUILT_SHELL', () => JSON.stringify(written))
      },
    },
  }
}
