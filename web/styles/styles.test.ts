import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
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
