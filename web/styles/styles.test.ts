import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('public'),
)
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const isModule = (file: string) => file.endsWith('.module.css')
const sheets = files.filter((file) => file.endsWith('.css'))

/** The styles that a file imports, by path below web/. */
function importedStyles(file: string): string[] {
  return [...read(file).matchAll(/import (?:styles from )?'((?:\.|#web\/)[^']+\.css)'/g)].map(
    ([, path = '']) =>
      path.startsWith('#web/') ? path.slice('#web/'.length) : normalize(join(file, '..', path)),
  )
}

test('every style sheet is imported by what it styles, and every imported one exists', () => {
  const imported = new Set(files.filter((file) => /\.(?:tsx?|css)$/.test(file)).flatMap(importedStyles))
  expect(sheets.toSorted()).toEqual([...imported].toSorted())
})

test('only modules have class names of their own: all else is styled by utilities', () => {
  const global = sheets.filter((sheet) => !isModule(sheet))
  const names = global.flatMap((sheet) =>
    [
      ...read(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '')
        .matchAll(/(?<![\w)])\.([a-z][\w-]*)/g),
    ].map(([, name]) => name),
  )
  // The icons' own class.
  expect(new Set(names)).toEqual(new Set(['lucide']))
})

test.each(sheets.filter(isModule))('each class of %s is used', (sheet) => {
  const users = files.filter((file) => file.endsWith('.tsx') && importedStyles(file).includes(sheet))
  expect(users).not.toEqual([])
  const text = users.map(read).join('\n')
  const names = new Set([...read(sheet).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))
  expect(
    [...names].filter((name) => !text.includes(`styles.${name}`) && !text.includes(`'${name}'`)),
  ).toEqual([])
})

/** The TypeScript files below web/ that a file imports as values, by path below web/. */
function importedFiles(file: string): string[] {
  return [
    ...read(file).matchAll(/^(?:import|export) (?!type)[^;'"]*?from '((?:\.|#web\/)[^']+\.tsx?)'/gm),
  ].map(([, path = '']) =>
    path.startsWith('#web/') ? path.slice('#web/'.length) : normalize(join(file, '..', path)),
  )
}

function withImports(roots: readonly string[]): Set<string> {
  const found = new Set(roots)
  // The set grows during iteration.
  for (const file of found) for (const one of importedFiles(file)) found.add(one)
  return found
}

const firstScreens = ['portal/portal-screen.tsx', 'site/landing-screen.tsx', 'shared/not-found-screen.tsx']
const firstLoad = withImports(['main.tsx', ...firstScreens])

/** Whether a sheet scans a file for class names. */
function scans(sheet: string, file: string): boolean {
  const sources = [...read(sheet).matchAll(/^@source '\.\.\/([^']+)';$/gm)].map(([, glob = '']) => glob)
  return sources.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`))
}

test('the page before any script is styled by utilities of the first sheet', () => {
  const page = read('index.html')
  const names = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  expect(names).toContain('size-7')
  expect(scans('styles/main.css', 'index.html')).toBe(true)
  const components = withImports(['main.tsx', ...firstScreens])
  const known = [...components].map(read).join(' ')
  // A name that no component uses is probably not a utility, such as one of a sheet that is gone.
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

/** Whether a text has utilities with a variant, such as `md:px-6`, outside of any component. */
const hasVariants = (text: string) => /['\s](?:md|max-md|before|after|hover|dark):[a-z-]+-/.test(text)

test('the first sheet has the utilities of all that a portal or the landing page loads first', () => {
  const styled = [...firstLoad].filter(
    (file) => /\.tsx?$/.test(file) && (/className|Class\b/.test(read(file)) || hasVariants(read(file))),
  )
  expect(styled.length).toBeGreaterThan(40)
  expect(styled.filter((file) => !scans('styles/main.css', file))).toEqual([])
})

test('what portal and site load later brings the sheet with the rest, unless the first one has its utilities', () => {
  const open = files.filter(
    (file) => /^(?:portal|site|shared|ui)\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const lazy = open.flatMap((file) =>
    [...read(file).matchAll(/import\('(\.[^']+\.tsx)'\)/g)].map(([, path = '']) =>
      normalize(join(file, '..', path)),
    ),
  )
  const later = [...lazy, ...open.filter((file) => file.endsWith('-screen.tsx'))]
    .filter((file) => !firstLoad.has(file))
    .filter((file) => !importedStyles(file).includes('styles/rest.css'))
  const missing = later.filter((file) => {
    const own = [...withImports([file])].filter((one) => /className/.test(read(one)))
    return own.some((one) => !scans('styles/main.css', one))
  })
  expect(missing).toEqual([])
})
