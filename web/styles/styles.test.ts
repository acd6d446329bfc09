import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('public'),
)

/** The styles that a file imports, by path below web/. */
function importedStyles(file: string): string[] {
  const text = readFileSync(join(web, file), 'utf8')
  return [...text.matchAll(/import (?:styles from )?'([^']+\.css)'/g)].map(([, path = '']) =>
    path.startsWith('#web/') ? path.slice('#web/'.length) : normalize(join(file, '..', path)),
  )
}

test('every style sheet is imported by what it styles', () => {
  const imported = new Set(files.filter((file) => /\.(?:tsx?|css)$/.test(file)).flatMap(importedStyles))
  const sheets = files.filter((file) => file.endsWith('.css') && file !== 'styles/main.css')
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([])
})
