import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, type Import } from './imports.ts'

/** One file of the project; `path` is relative to its root, with forward slashes. */
export type Source = { path: string; text: string; imports: Import[] }

const folders = new Set(['contract', 'server', 'web', 'e2e', 'bench', 'scripts'])
const kinds = /\.(?:[cm]?tsx?|[cm]?jsx?|css)$/

export const readSources = (root: string): Source[] =>
  filesIn(root)
    .filter((path) => kinds.test(path))
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))

export const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  imports: path.endsWith('.css') ? [] : importsOf(path, text),
})

const filesIn = (root: string): string[] => {
  const entries = readdirSync(root, { withFileTypes: true })
  const own = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  const below = entries
    .filter((entry) => entry.isDirectory() && folders.has(entry.name))
    .flatMap((entry) => readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
  return [...own, ...below].map((path) => path.replaceAll('\\', '/')).toSorted()
}

export const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(path) || path.startsWith('e2e/')

/** The 1-based line of a position in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
