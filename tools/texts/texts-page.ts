// Writes build/texts.html: all texts of the clients' screens, both languages side by side, for a reader who knows the field. It is
// never served.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { saidWith } from './said-with.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The lines of each text of a file in one language, by its name. */
async function linesOf(language: string, file: string): Promise<Map<string, string[]>> {
  const path = `${root}texts/${language}/${file}`
  const source = readFileSync(path, 'utf8')
  const texts = (await import(path)) as Record<string, unknown>
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '')
  return new Map(names.map((name) => [name, saidWith(name, texts[name], source)]))
}

function cell(lines: readonly string[], language: string): string {
  return `<td lang="${language}">${lines.map(escaped).join('<br>')}</td>`
}

async function tableOf(file: string): Promise<string> {
  const [english, spanish] = await Promise.all([linesOf('en', file), linesOf('es', file)])
  const rows = [...english].map(
    ([name, lines]) => `<tr><th>${name}</th>${cell(lines, 'en')}${cell(spanish.get(name) ?? [], 'es')}</tr>`,
  )
  return `<h2>${file}</h2><table>${rows.join('\n')}</table>`
}

const files = globSync(`${root}texts/en/*.ts`)
  .map((path) => basename(path))
  .toSorted()
const tables = await Promise.all(files.map(tableOf))
const style =
  'body{font:16px/1.4 sans-serif;margin:2rem}table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{border:1px solid #bbb;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:16%;font-weight:400;color:#555}'
mkdirSync(`${root}build`, { recursive: true })
writeFileSync(
  `${root}build/texts.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>English and Spanish</title><style>${style}</style><h1>English and Spanish</h1>${tables.join('\n')}</html>\n`,
)
console.log('build/texts.html')
