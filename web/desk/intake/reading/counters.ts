import type { FormRules } from '../forms/rules.ts'
import type { Finding, Found } from './finding.ts'
import { type FormReader, plainKey } from './form-reader.ts'
import { type PageLabel, type PageText, textOfWords } from './page-text.ts'
import { findAddress, type Findings } from './read-agreement.ts'
import type { ReadName, ReadPaper } from './reading.ts'

/** A counter offer or addendum, and what it says. */
export interface Paper {
  kind: 'counter' | 'addendum'
  title: string
  acceptance: Finding<string>
  /** Its pages, to tell it from another of the same title. */
  firstPage: number
  /** The home it is about, as written; null where it names none. */
  address: string | null
  fields: Findings
}

/** Points between a line and the one before it, in one paragraph. */
const leading = 16

const isParagraph = ({ paragraphs }: FormRules, number: number, letter: string): boolean => {
  if (!paragraphs || number > paragraphs.last || number < 1) return paragraphs === undefined
  const lastLetter = paragraphs.letters[number]
  return letter === '' || lastLetter === undefined || letter <= lastLetter
}

/** The paragraphs that a text cites. */
const citedIn = (text: string) =>
  [...text.matchAll(/\b(?:paragraphs?|para\.?|¶) ?(\d{1,3})\.?([a-z])?\b/gi)].map(
    ([, number, letter = '']) => ({
      number: Number(number),
      letter: letter.toUpperCase(),
    }),
  )

/** Whether a label stands in a text that cites only paragraphs that there are; in the line before it, if its own cites none. */
export function citesWell(form: FormRules, { line }: PageLabel, { lines }: PageText): boolean {
  const own = citedIn(textOfWords(line.words))
  const before = lines.findLast(({ base }) => base < line.base - 4 && line.base - base <= leading)
  const cited = own.length > 0 || !before ? own : citedIn(textOfWords(before.words))
  return cited.every(({ number, letter }) => isParagraph(form, number, letter))
}

const daysNames = ['investigation', 'appraisal', 'loan', 'insurance', 'ownHome', 'replacementHome'] as const

function acceptanceOf(reader: FormReader): Finding<string> {
  const confirmed = reader.value('acceptance')
  if (confirmed.found.length > 0 || confirmed.why !== null) return confirmed
  const signed = reader.lastDay('lastSigned')
  if (reader.form.kind === 'counter') return signed
  // An addendum binds once both sides have signed it, on the later day.
  const both = [reader.lastDay('prepared'), signed].map(({ found }) => found[0])
  const [buyers, sellers] = both
  const last = buyers && sellers ? (buyers.value > sellers.value ? buyers : sellers) : null
  return { found: last ? [last] : [], why: null }
}

/** Reads a counter offer or addendum. */
export function readPaper(reader: FormReader): Paper {
  const { form, copy } = reader
  const number = reader.value('paperNumber').found[0]?.value
  const whole = findAddress(reader).found[0] ?? reader.value('street').found[0]
  const fields: Findings = { price: reader.value('price'), closing: reader.closing() }
  for (const name of daysNames) fields[name] = reader.days(name)
  return {
    kind: form.kind === 'counter' ? 'counter' : 'addendum',
    title: number === undefined ? form.code : `${form.code} No. ${number}`,
    acceptance: acceptanceOf(reader),
    firstPage: Math.min(...copy.found.values()),
    address: whole?.value ?? null,
    fields,
  }
}

const isNamed = (finding: Finding<unknown> | undefined): boolean =>
  finding !== undefined && (finding.found.length > 0 || finding.why !== null)

const namedIn = ({ fields }: Paper): ReadName[] =>
  [...(['price', 'closing'] as const), ...daysNames].filter((name) => isNamed(fields[name]))

/** Words of streets that are written long or short, and what follows a city, do not tell homes apart. */
const homeKey = (address: string): string => plainKey(address).split(' ').slice(0, 2).join(' ')

const isOfHome = ({ address: own }: Paper, address: string | null): boolean =>
  own === null || address === null || homeKey(own) === homeKey(address)

/** An addendum without signatures of its own is part of the agreement. */
const partsOfAgreement = new Set(['COP', 'SPRP'])
const isPart = ({ title }: Paper): boolean => partsOfAgreement.has(title)

const dayOf = ({ acceptance }: Paper): string | null => acceptance.found[0]?.value ?? null

/** The fields of an agreement after its counters and addenda. */
export interface Countered {
  fields: Findings
  papers: ReadPaper[]
  /** The accepted counter that governs. */
  governing: Paper | null
  /** A counter of this home is in the packet. */
  hasCounter: boolean
}

function asFromPaper<T>({ found, why }: Finding<T>, { title }: Paper, before: string | null): Finding<T> {
  const named = found.map((one): Found<T> => ({
    ...one,
    isWhole: false,
    source: { ...one.source, paper: title, before },
  }))
  return { found: named, why }
}

/** Puts a field of a paper in the place of the agreement’s. */
function replace(fields: Findings, name: ReadName, paper: Paper): void {
  const own: Finding<unknown> | undefined = paper.fields[name]
  if (!own || !isNamed(own)) return
  const before = fields[name]?.found[0]?.source.snippet ?? null
  Object.assign(fields, { [name]: asFromPaper(own, paper, before) })
}

/** Puts a field of a paper beside the agreement’s: nobody here knows which one counts. */
function addBeside(fields: Findings, name: ReadName, paper: Paper): void {
  const own: Finding<unknown> | undefined = paper.fields[name]
  if (!own || !isNamed(own)) return
  const known = fields[name]?.found ?? []
  const added = asFromPaper(own, paper, null).found.filter(
    (one) => !known.some(({ value }) => JSON.stringify(value) === JSON.stringify(one.value)),
  )
  const why = added.length > 0 && known.length > 0 ? 'differ' : (fields[name]?.why ?? null)
  Object.assign(fields, { [name]: { found: [...known, ...added], why } })
}

/** One paper of each title: an accepted one before an open one of the same title. */
function eachOnce(papers: readonly Paper[]): Paper[] {
  const sorted = papers.toSorted(
    (a, b) =>
      a.title.localeCompare(b.title) ||
      (dayOf(b) ?? '').localeCompare(dayOf(a) ?? '') ||
      a.firstPage - b.firstPage,
  )
  return sorted.filter(
    (paper, at) =>
      isPart(paper) ||
      dayOf(paper) !== null ||
      !sorted.slice(0, at).some((other) => other.title === paper.title && other.address === paper.address),
  )
}

/**
 * Applies counters and addenda to the fields of an agreement, in whatever order they were dropped. The accepted counter with the latest
 * day replaces what it names. Another accepted one, and an addendum, is shown beside where it differs and the governing one is silent.
 * `counted`: titles of papers of another address that the agent lets count.
 */
export function applyPapers(
  agreement: Findings,
  all: readonly Paper[],
  counted: readonly string[] = [],
): Countered {
  const fields = { ...agreement }
  const address = agreement.address?.found[0]?.value ?? null
  const papers = eachOnce(all)
  const ours = papers.filter((paper) => isOfHome(paper, address) || counted.includes(paper.title))
  const accepted = ours.filter((paper) => !isPart(paper) && dayOf(paper) !== null)
  const byDay = accepted.toSorted((a, b) => (dayOf(a) ?? '').localeCompare(dayOf(b) ?? ''))
  const governing = byDay.findLast(({ kind }) => kind === 'counter') ?? null
  for (const name of governing ? namedIn(governing) : []) if (governing) replace(fields, name, governing)
  const silent = (name: ReadName, paper: Paper) =>
    !governing || !namedIn(governing).includes(name) || (dayOf(paper) ?? '') >= (dayOf(governing) ?? '')
  for (const paper of byDay)
    if (paper !== governing)
      for (const name of namedIn(paper)) if (silent(name, paper)) addOrReplace(fields, name, paper)
  for (const paper of ours.filter(isPart)) for (const name of namedIn(paper)) addBeside(fields, name, paper)
  if (governing) fields.acceptance = asFromPaper(governing.acceptance, governing, null)
  return {
    fields,
    governing,
    hasCounter: ours.some(({ kind }) => kind === 'counter'),
    papers: papers.map((paper) => ({
      title: paper.title,
      isAccepted: isPart(paper) || dayOf(paper) !== null,
      acceptedOn: dayOf(paper),
      replaces: ours.includes(paper) && (isPart(paper) || dayOf(paper) !== null) ? namedIn(paper) : [],
      otherAddress: ours.includes(paper) ? null : paper.address,
    })),
  }
}

/** An accepted addendum replaces what it names; an older counter is only shown beside. */
function addOrReplace(fields: Findings, name: ReadName, paper: Paper): void {
  if (paper.kind === 'addendum') replace(fields, name, paper)
  else addBeside(fields, name, paper)
}
