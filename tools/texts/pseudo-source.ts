import { parseSync } from 'vite'
import { isLanguage } from '../../contract/languages.ts'

const plain = 'aceghiklnorsuyACEGHIKLNORSUY'
const accented = 'áçéĝĥíķļñóŕšúýÁÇÉĜĤÍĶĻÑÓŔŠÚÝ'

/** How much longer: Spanish is up to 40 % longer than English. */
const growth = 0.4

/** Escapes of the source, names in braces, which what shows the text puts something into, and names of marked words: they stay. */
const kept = /\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\.|\{\w+\}|\|\w+\}/

const withAccents = (raw: string): string =>
  raw
    .split(new RegExp(`(${kept.source})`))
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter),
    )
    .join('')

/** Brackets of their own for what is shown apart: marked words, "{words|name}", and the parts of "word | word | meaning". */
const withBracketsInside = (text: string): string =>
  text.replaceAll(/\{([^|{}]+)(\|\w+\})/g, '⟧{⟦$1⟧$2⟦').replaceAll(' | ', '⟧ | ⟦')

/** What makes a text longer: words of at most six letters, which wrap. */
const padding = (length: number): string => ` ${'ë'.repeat(length)}`.replaceAll(/ë{6}(?=ë)/g, '$& ')

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

type Quasi = Node & { value: { raw: string } }

/** The fixed part of a template without the signs around it, which a parser of TypeScript counts in. */
const rangeOf = ({ start, value }: Quasi) => ({ start: start + 1, end: start + 1 + value.raw.length })

/** The parts of a node in which a string is no text: what is compared, what names something, how a format is made, a type. */
function namesOf({ type, operator }: Node): readonly string[] {
  if (type === 'ImportDeclaration') return ['source']
  if (type === 'BinaryExpression' && operator !== '+') return ['left', 'right']
  if (type === 'MemberExpression') return ['property']
  if (type === 'Property') return ['key']
  if (type === 'NewExpression') return ['arguments']
  return type === 'SwitchCase' ? ['test'] : []
}

const isType = ({ type }: Node): boolean => type.startsWith('TSType') || type === 'TSInterfaceDeclaration'

/**
 * A file of English texts as its pseudo texts: each with accents, longer, and in ⟦ ⟧; its values are left alone, and texts within
 * a text, or handed to a function, stand in no brackets of their own. Throws if the file cannot be read.
 */
export function pseudoSource(file: string, source: string): string {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`)
  const edits: { start: number; end: number; text: string }[] = []

  /** Rewrites a string or the fixed parts of a template; `isWhole` where it is no part of another text. */
  const rewrite = (parts: readonly { start: number; end: number }[], isWhole: boolean): void => {
    const raws = parts.map(({ start, end }) => source.slice(start, end))
    const letters = raws.join('').match(/\p{L}/gu)?.length ?? 0
    // The code of a language is no text.
    if (letters === 0 || isLanguage(raws.join())) return
    const last = parts.length - 1
    for (const [at, { start, end }] of parts.entries()) {
      const before = isWhole && at === 0 ? '⟦' : ''
      const after = isWhole && at === last ? `${padding(Math.ceil(letters * growth))}⟧` : ''
      edits.push({ start, end, text: before + withBracketsInside(withAccents(raws[at] ?? '')) + after })
    }
  }
  const visit = (value: unknown, isWhole: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isWhole)
    if (!isNode(value) || isType(value)) return
    if (value.type === 'Literal' && typeof value['value'] === 'string')
      rewrite([{ start: value.start + 1, end: value.end - 1 }], isWhole)
    if (value.type === 'TemplateLiteral') {
      rewrite((value['quasis'] as Quasi[]).map(rangeOf), isWhole)
      visit(value['expressions'], false)
      return
    }
    const names = namesOf(value)
    for (const [part, inner] of Object.entries(value))
      if (!names.includes(part)) visit(inner, isWhole && part !== 'arguments')
  }
  visit(program, true)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: replaced }) => text.slice(0, start) + replaced + text.slice(end),
      source,
    )
}
