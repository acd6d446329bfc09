// Writes texts/pseudo from the English texts: accents, 40 % longer, in ⟦ ⟧. What is not in ⟦ ⟧ on a page built with it stands in
// no file of texts; what is cut has no room for a longer language.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pseudoSource } from './pseudo-source.ts'

const texts = fileURLToPath(new URL('../../texts', import.meta.url))
const written = `${texts}/pseudo`
rmSync(written, { recursive: true, force: true })
mkdirSync(written)
for (const file of globSync(`${texts}/en/*.ts`)) {
  const name = basename(file)
  writeFileSync(`${written}/${name}`, pseudoSource(name, readFileSync(file, 'utf8')))
}
