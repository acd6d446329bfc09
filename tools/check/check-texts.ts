// Each text of texts/ is used somewhere: as a member of its file’s namespace, in a source that imports it or the server's table. And
// what clients read stands in texts/, not in the props of the screens.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { literalPropsOf } from './literal-props.ts'

// Another folder of sources may be given.
const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const exported = /^export const (\w+)/gm

/** The namespaces under which a source imports a file of texts. */
function namespacesOf(source: string, file: string): string[] {
  const imported = new RegExp(`^import \\* as (\\w+) from '[^']*/${file}'`, 'gm')
  return [...source.matchAll(imported)].flatMap(([, name]) => name ?? [])
}

/** Whether a source takes a text from the server's table: as `emails.subject`, or as `(t) => t.subject` in an error. */
const usesFromTable = (source: string, text: string): boolean =>
  (/texts\/(?:in-language\.ts|by-language\/[a-z-]+\.ts)'/.test(source) &&
    new RegExp(`\\.${text}\\b`).test(source)) ||
  (/\(t\b[^)]*\) =>/.test(source) && new RegExp(`\\bt\\.${text}\\b`).test(source))

const sources = globSync('{contract,server,web,tools/build}/**/*.{ts,tsx}', { cwd: root })
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

/** What only agents read, in English. */
const ofTheTeam = [
  'web/portal/frame/preview-strip.tsx',
  'web/shared/role-texts.ts',
  'web/shared/sign-in/**',
  'web/site/sign-in/**',
]
const literal = globSync('web/{data,format,partner,portal,shared,site,ui}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', ...ofTheTeam],
}).flatMap((file) => literalPropsOf(file, read(file)).map((place) => `${file}:${place} is no text`))

const problems = [...unused, ...literal]
for (const line of problems) console.log(line)
if (problems.length > 0) process.exitCode = 1
