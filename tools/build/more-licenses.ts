import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What the pages ship besides modules: the font, and the program that recognizes the text of scans. */
const packages = ['@fontsource-variable/besley', 'tesseract.js-core']
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** The title and the text of a package's license; empty for an optional package that is not installed. */
async function licenseOf(name: string): Promise<string> {
  const folder = join(modules, name)
  const about = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  if (about === null) return ''
  const { version, license } = JSON.parse(about) as { version: string; license: string }
  return `\n## ${name} - ${version} (${license})\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`
}

/** Adds to `licenses.md`, which the bundler writes about modules, the licenses of fonts and WebAssembly. */
export function moreLicenses(): Plugin {
  return {
    name: 'more-licenses',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of packages) await appendFile(join(dir, 'licenses.md'), await licenseOf(name))
    },
  }
}
