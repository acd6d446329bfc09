// Writes build/texts.html: all texts of the clients' screens, all languages side by side, for a reader who knows the field. It is
// never served.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageNames, languages } from '../../contract/languages.ts'
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
  const lines = await Promise.all(languages.map((language) => linesOf(language, file)))
  const cells = (name: string) =>
    languages.map((language, at) => cell(lines[at]?.get(name) ?? [], language)).join('')
  const rows = [...(lines[0]?.keys() ?? [])].map((name) => `<tr><th>${name}</th>${cells(name)}</tr>`)
  return `<h2>${file}</h2><table>${rows.join('\n')}</table>`
}

const files = globSync(`${root}texts/en/*.ts`)
  .map((path) => basename(path))
  .toSorted()
const tables = await Promise.all(files.map(tableOf))
const title = Object.values(languageNames).join(' and ')
const style =
  'body{font:16px/1.4 sans-serif;margin:2rem}table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{border:1px solid #bbb;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:16%;font-weight:400;color:#555}'
mkdirSync(`${root}build`, { recursive: true })
writeFileSync(
  `${root}build/texts.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${tables.join('\n')}</html>\n`,
)
console.log('build/texts.html')
