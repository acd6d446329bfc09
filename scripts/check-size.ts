// Limits what a phone loads before the portal is usable: compressed JavaScript and CSS of the built pages (gzip, which
// every browser accepts; brotli is smaller).
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pages } from '../web/pages.ts'
import { budgetLine, bytesByKind, type Chunk, firstLoadFiles } from './check-size/first-load.ts'
import { ensurePages } from './set-up/pages.mjs'

const limits = { js: 120_000, css: 15_000 }
const firstLoads = {
  portal: ['index.html', pages.portal.screen],
  landing: ['index.html', pages.landing.screen],
}

await ensurePages()
const built = fileURLToPath(new URL('../build/web/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
for (const [page, sources] of Object.entries(firstLoads)) {
  const files = firstLoadFiles(manifest, sources)
  const { js, css } = bytesByKind(files, (file) => statSync(`${built}${file}.gz`).size)
  const budgets = [
    { what: `${page}: JavaScript`, bytes: js, limit: limits.js },
    { what: `${page}: CSS`, bytes: css, limit: limits.css },
  ]
  for (const budget of budgets) console.log(budgetLine(budget))
  if (budgets.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
