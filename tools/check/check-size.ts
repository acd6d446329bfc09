// Limits what a phone loads before a portal, a partner’s page or the landing page is usable: compressed JavaScript and CSS of the built pages (gzip, which
// every browser accepts; brotli is smaller).
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, languageNames, languages } from '../../contract/languages.ts'
import { pages } from '../../web/pages.ts'
import { manifestFile, pageIn } from '../build/language-plugin.ts'
import { ensurePages } from '../set-up/pages.mjs'
import { budgetLine, bytesByKind, type Chunk, firstLoadFiles } from './first-load.ts'

const limits = { js: 120_000, css: 15_000 }
const firstLoads = {
  portal: { screen: pages.portal.screen, limits },
  landing: { screen: pages.landing.screen, limits },
  // Its styles are those that a portal loads later, too.
  partner: { screen: pages.partner.screen, limits: { js: 110_100, css: 30_000 } },
}

/** What is loaded when a step is asked what happens in it: all explanations and the glossary. */
const explainer = { source: 'portal/explainer/explainer.tsx', limit: 9000 }

/** What is loaded with the first contract: the form's part of it, and the reader with the rules of all forms, beside pdf.js. The desk is English. */
const intake = {
  sources: ['desk/intake/contract-intake.tsx', 'desk/intake/pdf-contract-reader.ts'],
  limit: 40_000,
}

// Another build may be given.
const given = process.argv[2]
if (given === undefined) await ensurePages()
const built = given ?? fileURLToPath(new URL('../../build/web/', import.meta.url))
for (const language of languages) {
  const list = readFileSync(`${built}${manifestFile(language)}`, 'utf8')
  const manifest = JSON.parse(list) as Record<string, Chunk>
  const html = readFileSync(`${built}${pageIn(language)}`, 'utf8')
  const explanations = manifest[explainer.source]
  if (!explanations) throw new Error(`The pages have no ${explainer.source}`)
  const opened = {
    what: `explanations in ${languageNames[language]}`,
    bytes: statSync(`${built}${explanations.file}.gz`).size,
    limit: explainer.limit,
  }
  console.log(budgetLine(opened))
  if (language === defaultLanguage) {
    const reading = {
      what: 'reading a contract',
      bytes: intake.sources
        .map((source) => manifest[source]?.file)
        .reduce(
          (sum, file) => sum + (file === undefined ? Infinity : statSync(`${built}${file}.gz`).size),
          0,
        ),
      limit: intake.limit,
    }
    console.log(budgetLine(reading))
    if (reading.bytes > reading.limit) process.exitCode = 1
  }
  if (opened.bytes > opened.limit) process.exitCode = 1
  for (const [name, { screen, limits: most }] of Object.entries(firstLoads)) {
    const what = language === defaultLanguage ? name : `${name} in ${languageNames[language]}`
    const files = firstLoadFiles(html, manifest, screen)
    const { js, css } = bytesByKind(files, (file) => statSync(`${built}${file}.gz`).size)
    const budgets = [
      { what: `${what}: JavaScript`, bytes: js, limit: most.js },
      { what: `${what}: CSS`, bytes: css, limit: most.css },
    ]
    for (const budget of budgets) console.log(budgetLine(budget))
    if (budgets.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
  }
}
