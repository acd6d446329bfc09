import type { Breach } from './breaches.ts'
import type { Source } from './source.ts'

const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'libs', 'misc'])
const reExport = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;\n]*\bfrom\s*['"][^'"]+['"];?[ \t]*$/gm
const comment = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm

export const nameBreaches = ({ path, text }: Source): Breach[] => {
  const breaches: Breach[] = []
  const vague = path.split(/[/.-]/).find((word) => empty.has(word.toLowerCase()))
  if (vague) {
    const remedy = 'Name it after the noun or verb of the domain that it holds.'
    breaches.push({ path, line: 1, rule: `"${vague}" says nothing about what is inside`, remedy })
  }
  if (/(?:^|\/)index\.[cm]?[jt]sx?$/.test(path) || isBarrel(text)) {
    const remedy = 'Import each thing from the file that makes it, and delete this one.'
    breaches.push({ path, line: 1, rule: 'no barrels: a file that only passes others on', remedy })
  }
  return breaches
}

const isBarrel = (text: string): boolean => {
  const code = text.replaceAll(comment, '')
  return code.trim() !== '' && code.replaceAll(reExport, '').trim() === '' && reExport.test(code)
}
