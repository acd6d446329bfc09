// Writes texts/pseudo from the English texts: accents, 40 % longer, in ⟦ ⟧. What is not in ⟦ ⟧ on a page built with it stands in
// no file of texts; what is cut has no room for a longer language.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pseudoSource } from './pseudo-source.ts'

const texts = fileURLToPath(new URL('../../texts', import.meta.url))
const written = `${texts}/pseudo`

/** The pseudo texts of a file. The sets hold files of texts, and no text. */
function textsOf(name: string, source: string): string {
  if (name.startsWith('sets/')) return source
  if (name === 'own-language.ts') return source.replace("'en'", "'pseudo'")
  return pseudoSource(name, source)
}

rmSync(written, { recursive: true, force: true })
for (const name of globSync('**/*.ts', { cwd: `${texts}/en` })) {
  const source = readFileSync(`${texts}/en/${name}`, 'utf8')
  mkdirSync(dirname(`${written}/${name}`), { recursive: true })
  writeFileSync(`${written}/${name}`, textsOf(name, source))
}
