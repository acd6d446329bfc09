import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { formatDay } from '#web/format/date.ts'
import { gapsEnd, gapText } from '../gaps/gap-texts.ts'
import type { LookedAt } from '../gaps/gap.ts'
import type { Reading, SideAgent } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'
import type { FillFacts } from './fill-facts.ts'
import { memberNamed, ofSide } from './fill-side.ts'
import { type AskedName, unaskedDays } from './fill-template.ts'
import type { Side } from './kept-reading.ts'
import { pageText } from './place-text.ts'

/** What else the contract says, for the note. */
export interface AlsoLine {
  text: string
  /** "page 41" */
  page: string
}

const dayNames: Readonly<Record<AskedName, string>> = {
  investigation: 'Investigation',
  appraisal: 'Appraisal',
  loan: 'Loan',
  insurance: 'Insurance',
  ownHome: 'Sale of the buyer’s home',
  replacementHome: 'Seller’s replacement home',
}

const agentText = ({ name, brokerage, phone }: SideAgent): string =>
  [`agent ${name}`, brokerage, phone].filter(Boolean).join(', ')

const sideNames = { buyer: 'Buyer', seller: 'Seller' } as const

/** "Seller Tom Reed, agent Sam Castillo, (510) 555-0133"; of the client’s own side only what no field has. */
function sideLine(facts: FillFacts, side: Side, isOwn: boolean): AlsoLine[] {
  const { parties, agent } = ofSide(facts.reading, side)
  const [named] = parties?.candidates ?? []
  const [found] = agent?.candidates ?? []
  const isMember = found !== undefined && memberNamed(found.value.name, facts) !== null
  const names = isOwn ? [] : (named?.value ?? []).map((party) => nameOf(party).trim()).filter(Boolean)
  const agents = found && !(isOwn && isMember) ? [agentText(found.value)] : []
  const place = names.length > 0 ? named?.source.places[0] : found?.source.places[0]
  const parts = [
    [`${sideNames[side]}${isOwn ? '’s' : ''}`, names.join(' and ')].filter(Boolean).join(' '),
    ...agents,
  ]
  if (names.length === 0 && agents.length === 0) return []
  return [line(facts, parts.join(isOwn ? ' ' : ', '), place)]
}

const line = ({ files }: FillFacts, text: string, place: Place | undefined): AlsoLine => ({
  text,
  page: place ? pageText(place, files) : '',
})

/** Days that were read and stand in no field: without a template, or with one that does not ask for them. */
function dayLines(facts: FillFacts): AlsoLine[] {
  const { fields } = facts.reading
  const accepted = facts.template ? undefined : fields.acceptance?.candidates[0]
  const effective = accepted
    ? [line(facts, `Acceptance ${formatDay(accepted.value)}`, accepted.source.places[0])]
    : []
  const days = unaskedDays(facts).flatMap((name) => {
    const [one] = fields[name]?.candidates ?? []
    return one && one.value !== null
      ? [line(facts, `${dayNames[name]}: ${one.value} days`, one.source.places[0])]
      : []
  })
  return [...effective, ...days]
}

/** "Also in the contract": what stands in no field of the form. */
export function alsoLines(facts: FillFacts, side: Side | null): AlsoLine[] {
  const { also } = facts.reading
  const sides =
    side === null
      ? []
      : [...sideLine(facts, side === 'buyer' ? 'seller' : 'buyer', false), ...sideLine(facts, side, true)]
  const rest = also.map(({ label, text, source }) =>
    line(facts, text.startsWith(label) ? text : `${label} ${text}`, source.places[0]),
  )
  return [...rest, ...sides, ...dayLines(facts)]
}

/** The title of the note that keeps the lines. */
export const noteTitle = 'From the contract'

/** The lines as a note for the team, cut at the most that a note holds. */
export function noteText(lines: readonly AlsoLine[], { papers }: Pick<Reading, 'papers'>): string {
  const open = papers
    .filter(({ isAccepted }) => !isAccepted)
    .map(({ title }) => `${title} is not accepted in these pages.`)
  const said = [...lines.map(({ text, page }) => (page === '' ? text : `${text} (${page})`)), ...open]
  return said.join('\n').slice(0, limits.content)
}

/** The note with what is missing on the pages, if anything is. */
export function noteWithGaps(note: string, looked: LookedAt | null): string {
  if (!looked || looked.gaps.length === 0) return note
  const gaps = [...looked.gaps.map(gapText), gapsEnd(looked)].join('\n')
  return [note, gaps].filter(Boolean).join('\n\n').slice(0, limits.content)
}
