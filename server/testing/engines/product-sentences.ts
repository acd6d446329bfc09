import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import type { OwnedRow } from './table-contents.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the product says something of its own about a deal: in the portal, on the desk, and in what it sends. */
const places = [
  'server/texts/*.ts',
  'server/notifications/{emails,outbox,reminders,confirmations}/*.ts',
  'contract/rules/activity-actions.ts',
  'contract/rules/dates/*.ts',
]

/** A deal's copy of a template belongs to the deal and is edited by its agent. */
const notPlaces = /\.test\.ts$|built-in-(?:templates|kits)\.ts$/

/** Columns that hold words of the product on purpose. */
const exceptions: Partial<Record<string, string>> = {
  'escrow_steps.title': 'copied from the standard steps or a template, then edited',
  'escrow_steps.description': 'copied from the standard steps or a template, then edited',
  'escrow_steps.nextAction': 'copied from the standard steps or a template, then edited',
  'deal_dates.name': 'copied from a template, then edited',
  'deal_dates.meaning': 'copied from a template, then edited',
  'deal_templates.lines': 'copied from a built-in template, then edited',
  'standard_steps.title': 'copied from the standard steps, then edited',
  'moves.reason': 'drafted for the agent, who sends it',
  'moves.meaning': 'drafted for the agent, who sends it',
  'calendar_dates.title': 'the name of a step, a date or a document',
  'sms_consents.wording': 'the words that the client agreed to',
  'activity.searchText': 'what the desk shows of the entry, since the desk searches it',
}

/** Two words or more: single ones are names of kinds and fields as well. */
const isSentence = (text: string): boolean => /\p{L}[\p{L}’,.:]* \p{L}/u.test(text)

/** The fixed parts of the texts in a source, such as "is now in progress." */
function fixedParts(path: string, source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    // Addresses of modules and statements of SQL are no texts.
    if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(path, source).program.body)
  return found.map((part) => part.trim()).filter(isSentence)
}

/** Whether a text stands in another one by itself: "A document" does not in "HOA documents". */
function isWhole(value: string, sentence: string): boolean {
  const at = value.indexOf(sentence)
  return !/\p{L}$/u.test(value.slice(0, at)) && !/^\p{L}/u.test(value.slice(at + sentence.length))
}

let parts: readonly string[] | null = null

/** The product's own texts, as they could stand in a table. */
export function productSentences(): readonly string[] {
  parts ??= [
    ...new Set(
      globSync(places, { cwd: root })
        .filter((path) => !notPlaces.test(path))
        .flatMap((path) => fixedParts(path, readFileSync(join(root, path), 'utf8'))),
    ),
  ]
  return parts
}

/** Where a row holds a sentence of the product that is no named exception: "table.column: sentence". */
function sentencesIn({ table, text }: OwnedRow): string[] {
  return Object.entries(JSON.parse(text) as Record<string, unknown>).flatMap(([column, value]) => {
    const place = `${table}.${column}`
    if (typeof value !== 'string' || exceptions[place] !== undefined) return []
    const sentence = productSentences().find((one) => value.includes(one) && isWhole(value, one))
    return sentence === undefined ? [] : [`${place}: ${sentence}`]
  })
}

/** Rows already found to hold none: most are the same from one test to the next. */
const without = new Set<string>()

/** Where any of the rows holds a sentence of the product. */
export function storedSentences(rows: readonly OwnedRow[]): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    const known = `${row.table} ${row.text}`
    if (without.has(known)) continue
    const sentences = sentencesIn(row)
    if (sentences.length === 0) without.add(known)
    for (const sentence of sentences) found.add(sentence)
  }
  return [...found]
}
