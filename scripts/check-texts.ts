// Each text of texts/ is used somewhere: as a member of its file’s namespace, in a source that imports it or the server's table.
// Where the linter refuses words in JSX (`react/jsx-no-literals`), this refuses them in attributes that are read, too.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const exported = /^export const (\w+)/gm

/** The namespaces under which a source imports a file of texts. */
function namespacesOf(source: string, file: string): string[] {
  const imported = new RegExp(`^import \\* as (\\w+) from '[^']*/${file}'`, 'gm')
  return [...source.matchAll(imported)].flatMap(([, name]) => name ?? [])
}

/** Whether a source that takes its texts from the server's table uses one, as `emails.subject` does. */
const usesFromTable = (source: string, text: string): boolean =>
  /texts\/in-language\.ts'/.test(source) && new RegExp(`\\.${text}\\b`).test(source)

const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
const unused = globSync('texts/en/*.ts', { cwd: root }).flatMap((file) => {
  const name = file.slice('texts/en/'.length)
  const users = sources.flatMap((source) =>
    namespacesOf(source, name).map((namespace) => ({ source, namespace })),
  )
  return [...read(file).matchAll(exported)]
    .map(([, text]) => text ?? '')
    .filter(
      (text) =>
        !users.some(({ source, namespace }) => new RegExp(`\\b${namespace}\\.${text}\\b`).test(source)) &&
        !sources.some((source) => usesFromTable(source, text)),
    )
    .map((text) => `${file}: ${text} is used nowhere`)
})

interface LinterRules {
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}

/** The sources whose words are all in texts/. */
function sourcesWithoutWords(): string[] {
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as LinterRules
  const { files = [] } = overrides.find(({ rules }) => Array.isArray(rules['react/jsx-no-literals'])) ?? {}
  return files
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.'))
}

const readAttributes =
  /\s(?:aria-label|alt|busyText|description|detail|failed|heading|hint|label|line|placeholder|submitText|text|title)="[^"]*\p{L}[^"]*"/gu
const words = sourcesWithoutWords().flatMap((file) => {
  const source = read(file)
  // What only agents read stays where it is, and says so.
  if (source.includes('oxlint-disable react/jsx-no-literals')) return []
  return [...source.matchAll(readAttributes)].map(([found]) => `${file}: ${found.trim()} belongs in texts/`)
})

const faults = [...unused, ...words]
for (const line of faults) console.log(line)
if (faults.length > 0) process.exitCode = 1
