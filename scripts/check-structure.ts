// Keeps the rules of ARCHITECTURE.md: which way imports flow, what files may be called, and how long they get.
import { fileURLToPath } from 'node:url'
import { findBreaches, type Breach } from './check-structure/breaches.ts'
import { sizeReport } from './check-structure/file-size.ts'
import { readSources } from './check-structure/source.ts'

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
const breaches = findBreaches(sources)
const print = ({ path, line, rule, remedy }: Breach): string => `${path}:${line}: ${rule}\n    ${remedy}`

console.log(sizeReport(sources))
if (breaches.length > 0) {
  console.error(`\n${breaches.map(print).join('\n')}\n\n${breaches.length} breach(es) of the structure.`)
  process.exitCode = 1
}
