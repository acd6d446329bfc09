import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { askedLines } from '#contract/rules/dates/from-template.ts'
import type { TemplateLine } from '#contract/rules/dates/template.ts'
import type { ReadField, Reading, ReadName } from '../reading/reading.ts'
import type { FillFacts } from './fill-facts.ts'
import { atBestCheck, fieldFrom, type FilledField } from './filled-field.ts'
import type { Side } from './kept-reading.ts'
import { capitalized, pageText } from './place-text.ts'

/** The days that a contract names, each with its built-in line and the words of a title that say it. */
const asked = {
  investigation: { key: 'investigation', words: /\b(?:investigation|inspection)s?\b/i },
  appraisal: { key: 'appraisal', words: /\bappraisals?\b/i },
  loan: { key: 'loan', words: /\b(?:loan|financing|mortgage)s?\b/i },
  insurance: { key: 'insurance', words: /\binsurance\b/i },
  ownHome: { key: 'own-home', words: /\b(?:buyer[’']?s|own) (?:home|house|property)\b/i },
  replacementHome: { key: 'replacement-home', words: /\breplacement\b/i },
} as const satisfies Partial<Record<ReadName, { key: string; words: RegExp }>>

export type AskedName = keyof typeof asked
export const askedNames = Object.keys(asked) as AskedName[]

/** The lines of a template that ask for a number which a contract says: by their key, else the one whose title has the word. */
export function linesAsking(template: DealTemplate): ReadonlyMap<AskedName, TemplateLine> {
  const lines = askedLines(template)
  return new Map(
    askedNames.flatMap((name) => {
      const { key, words } = asked[name]
      const named = lines.filter(({ title }) => words.test(title))
      const line = lines.find((one) => one.key === key) ?? (named.length === 1 ? named[0] : undefined)
      return line ? [[name, line] as const] : []
    }),
  )
}

/** The numbers of days that a contract says. */
const readNames = ({ fields }: Reading): AskedName[] =>
  askedNames.filter((name) => fields[name]?.candidates.some(({ value }) => value !== null))

/** Whether a template asks for each number that was read, and for a loan just when there is one. */
function fits(template: DealTemplate, reading: Reading, isFinanced: boolean | null): boolean {
  const lines = linesAsking(template)
  return (
    lines.size > 0 &&
    readNames(reading).every((name) => lines.has(name)) &&
    (isFinanced === null || lines.has('loan') === isFinanced)
  )
}

const builtIn = { cash: 'purchase-cash', financed: 'purchase-financed', sale: 'sale' } as const

/** The template of the client's side; null where none is proposed: in another state, and where nothing says how the price is paid. */
export function fillTemplate(facts: FillFacts, side: Side): FilledField | null {
  const { reading, templates, files } = facts
  if (templates.length === 0 || (reading.form && reading.form.state !== 'CA')) return null
  const { financing } = reading.fields
  if (side === 'buyer' && (!financing || financing.candidates.length === 0)) return null
  const offered = templates.filter((one) => one.side === (side === 'buyer' ? 'purchase' : 'sale'))
  const write = (id: string) => ({
    values: { templateId: id },
    shown: offered.find((one) => one.id === id)?.name ?? id,
  })
  const sure = financing?.candidates.length === 1 && financing.state !== 'unsure'
  const isFinanced = sure ? financing.candidates[0]?.value === 'financed' : null
  const own = offered.find((one) => !one.isBuiltIn && fits(one, reading, isFinanced))
  const paid = financing?.candidates[0]?.source.places[0]
  const page = paid ? `${capitalized(pageText(paid, files))}: ` : ''
  const how = isFinanced === null ? 'a sale' : isFinanced ? 'a loan, All Cash not ticked' : 'All Cash ticked'
  const label = 'Template'
  if (own && (side === 'seller' || sure))
    return {
      name: 'templateId',
      label,
      state: 'check',
      offers: [{ ...write(own.id), source: financing?.candidates[0]?.source ?? null }],
      text: `${page}${how}. It asks for all days that were read.`,
    }
  if (side === 'seller')
    return {
      name: 'templateId',
      label,
      state: reading.form?.isKnownRevision ? 'sure' : 'check',
      offers: [{ ...write(builtIn.sale), source: null }],
      text: 'Your client sells.',
    }
  const field = fieldFrom('templateId', label, financing, (value) => write(builtIn[value]), null)
  return sure ? { ...field, text: `${page}${how}` } : field
}

const daysText = (value: string): string => (value === '1' ? '1 day' : `${value} days`)

const shortTitle = (title: string): string => title.replace(/ contingency$/i, '')

/** A number of days as it was read. Empty where the contract does without: its box "No" is ticked. */
function readDays(name: string, label: string, read: ReadField<number | null>): FilledField {
  const field = fieldFrom(
    name,
    label,
    read,
    (days) => {
      const value = days === null ? '' : String(days)
      return { values: { [name]: value }, shown: days === null ? 'Left out' : daysText(value) }
    },
    null,
  )
  const state = field.state && atBestCheck(field.state)
  const isLeftOut = state === 'check' && read.candidates[0]?.value === null
  return { ...field, state, text: isLeftOut ? 'The contract does without: its box is ticked.' : null }
}

/** The numbers that the chosen template asks for; days are never sure. */
export function fillDays({ reading, template }: FillFacts): FilledField[] {
  if (!template) return []
  const isKnown = reading.form?.state === 'CA'
  return [...linesAsking(template)].flatMap(([name, line]) => {
    const formName = `days.${line.key}`
    const label = shortTitle(line.title)
    const read = reading.fields[name]
    if (read && (read.candidates.length > 0 || read.state === 'unsure'))
      return readDays(formName, label, read)
    if (!isKnown || line.asks !== 'number' || !line.rule) return []
    const usual = String(line.rule.days)
    const offer = { values: { [formName]: usual }, shown: daysText(usual), source: null }
    const text = `Not found: the template’s ${usual}`
    return { name: formName, label, state: 'check' as const, offers: [offer], text }
  })
}

/** Read numbers of days that no line of the chosen template asks for. */
export function unaskedDays({ reading, template }: FillFacts): AskedName[] {
  const lines = template ? linesAsking(template) : new Map()
  return readNames(reading).filter((name) => !lines.has(name))
}
