import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { publicPages } from './public-pages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const workerFile = 'service-worker.js'
/** Desk and site are not available offline, except the landing page, where removing a portal ends. */
const isElsewhere = (module: string): boolean =>
  /\/web\/(?:desk|site)\//.test(module) && !module.endsWith(`/web/${publicPages.landing.screen}`)
const tooHeavy = /\/node_modules\/(?:pdfjs-dist|canvas-confetti)\//
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
    chunkOf(bundle, one).moduleIds.every((id) => !tooHeavy.test(id)),
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

/** Builds the service worker and injects the list of files of this release of the portal. */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'service-worker/service-worker.ts', fileName: workerFile })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        const entry = Object.values(bundle).find(
          (one): one is Chunk => one.type === 'chunk' && one.isEntry && one.fileName !== workerFile,
        )
        if (page?.type !== 'asset' || !entry) throw new Error('The bundle has no page')
        const worker = chunkOf(bundle, workerFile)
        const assets = shellFiles(bundle, entry.fileName).map((file) => `/${file}`)
        const release = createHash('sha256').update(assets.join()).update(page.source).update(worker.code)
        const written = {
          release: release.digest('base64url').slice(0, 12),
          entry: `/${entry.fileName}`,
          assets,
        }
        worker.code = worker.code.replace('BUILT_SHELL', () => JSON.stringify(written))
      },
    },
  }
}
