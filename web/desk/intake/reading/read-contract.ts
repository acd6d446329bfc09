import { readWithoutForm } from '../forms/any-form.ts'
import { formOf, pagesWithFields } from '../forms/forms.ts'
import { agreementsIn, asAgreement, comparedFields, governingCopy, type ReadCopy } from './choose-copy.ts'
import { applyPapers, citesWell, readPaper } from './counters.ts'
import { copiesIn, type Copy, missingPages } from './feet.ts'
import { fieldOf, type Finding, type Trust } from './finding.ts'
import { FormReader } from './form-reader.ts'
import { linesOf, textOf } from './lines.ts'
import { type Findings, readAlso } from './read-agreement.ts'
import { readUnknown } from './read-unknown.ts'
import type { Packet, ReadForm, Reading, ReadName, ReadValues, Why } from './reading.ts'
import type { ReadPage } from './runs.ts'

/** The lines of the lowest eighth of a page, cell by cell, since a foot may have others beside it. */
function lowestLines({ runs, height }: ReadPage): string[] {
  const low = runs.filter((run) => run.top + run.height > height * (7 / 8))
  return linesOf(low).flatMap((line) => [textOf(line.runs), ...line.runs.map(({ text }) => text)])
}

/** The copies of all forms among some pages, known or not. */
export const copiesOf = (pages: readonly ReadPage[]): Copy[] =>
  copiesIn(pages.map((page) => ({ number: page.number, lowest: lowestLines(page) })))

/**
 * The pages that are to be drawn before a contract is read, by their numbers in the packet: those of known forms that have fields, or the
 * first 20 where no form is known.
 */
export function pagesToDraw(pages: readonly ReadPage[]): number[] {
  const copies = copiesOf(pages).filter(({ code }) => formOf(code) !== undefined)
  if (copies.length === 0) return pages.slice(0, readWithoutForm).map(({ number }) => number)
  const numbers = copies.flatMap(({ code, found }) => {
    const form = formOf(code)
    const wanted = form ? pagesWithFields(form) : new Set<number>()
    return [...found].filter(([page]) => wanted.has(page)).map(([, number]) => number)
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Rights hang on these, so an agent looks at each of them. */
const lookedAt: ReadonlySet<ReadName> = new Set<ReadName>([
  'acceptance',
  'investigation',
  'appraisal',
  'loan',
  'insurance',
  'ownHome',
  'replacementHome',
  'buyersAgent',
  'sellersAgent',
  'escrowPhone',
])

function statesOf(findings: Findings, isFormKnown: boolean): Reading['fields'] {
  function state<Name extends ReadName>(name: Name, finding: Finding<ReadValues[Name]>) {
    const isCounted =
      name === 'closing' &&
      finding.found.some(({ value }) => Object.hasOwn(Object(value), 'daysAfterAcceptance'))
    const trust: Trust = { isFormKnown, isLookedAt: lookedAt.has(name) || isCounted }
    return fieldOf(finding, trust)
  }
  return Object.fromEntries(
    Object.entries(findings).map(([name, finding]) => [
      name,
      state(name as ReadName, finding as Finding<ReadValues[ReadName]>),
    ]),
  )
}

/** An acceptance that is not there, and the reason. */
const noAcceptance = (why: Why): Finding<string> => ({ found: [], why })

function readForm({ reader: { form, copy } }: ReadCopy): ReadForm {
  return {
    code: form.code,
    revision: copy.revision,
    isKnownRevision: copy.revision !== null && form.revisions.includes(copy.revision),
    state: form.state,
    pages: copy.pages,
    found: copy.found,
    missing: missingPages(copy),
  }
}

const noReading: Omit<Reading, 'pictures'> = {
  form: null,
  agreements: [],
  fields: {},
  papers: [],
  also: [],
  isOffer: false,
}

/**
 * Reads what was dropped. `chosenFirstPage`: the first page of the agreement that opens the deal, where there are several.
 * `counted`: titles of counters of another address that count all the same.
 */
export function readContract(
  packet: Packet,
  chosenFirstPage?: number,
  counted: readonly string[] = [],
): Reading {
  const pages = new Map(packet.pages.map((page) => [page.number, page]))
  const pictures = packet.pages
    .filter(({ kind, runs }) => kind === 'picture' && runs.length === 0)
    .map(({ number }) => number)
  const readers = copiesOf(packet.pages).flatMap((copy) => {
    const form = formOf(copy.code)
    if (!form) return []
    const isCounted = form.kind === 'agreement' ? undefined : citesWell.bind(null, form)
    return new FormReader(form, copy, pages, isCounted)
  })
  const groups = agreementsIn(readers.filter(({ form }) => form.kind === 'agreement'))
  if (groups.length === 0) {
    const { fields, prepared } = readUnknown(packet.pages)
    const acceptance =
      fields.acceptance?.found.length === 0 && prepared !== null
        ? noAcceptance('offer-day')
        : fields.acceptance
    return {
      ...noReading,
      pictures,
      fields: statesOf({ ...fields, ...(acceptance && { acceptance }) }, false),
    }
  }
  const agreements = groups.map(asAgreement)
  const copies =
    groups.length === 1
      ? groups[0]
      : groups[agreements.findIndex(({ firstPage }) => firstPage === chosenFirstPage)]
  const governing = copies && governingCopy(copies)
  if (!governing) return { ...noReading, pictures, agreements }

  const papers = readers.filter(({ form }) => form.kind !== 'agreement').map(readPaper)
  const countered = applyPapers(comparedFields(governing, copies), papers, counted)
  const { read, reader } = governing
  const isAnswered =
    countered.governing === null && (read.isCountered || (countered.hasCounter && !read.isConfirmed))
  const own = countered.fields.acceptance
  const acceptance = isAnswered
    ? noAcceptance('answered-by-counter')
    : own && (own.found.length > 0 || own.why !== null)
      ? own
      : noAcceptance(read.prepared === null ? 'no-acceptance' : 'offer-day')
  const form = readForm(governing)
  const isFormKnown = form.isKnownRevision && form.state === 'CA'
  return {
    form,
    agreements: groups.length > 1 ? agreements : [],
    fields: statesOf({ ...countered.fields, acceptance }, isFormKnown),
    papers: countered.papers,
    also: readAlso(reader, reader.form, countered.fields.price),
    isOffer: acceptance.found.length === 0 && acceptance.why !== 'ink',
    pictures,
  }
}
