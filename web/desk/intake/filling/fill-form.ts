import { addDays, isDay } from '#contract/rules/days.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import type { Closing } from '../reading/parsers.ts'
import type { Why } from '../reading/reading.ts'
import { alsoLines, type AlsoLine, noteText } from './also-lines.ts'
import { fillAgent, fillEscrow } from './fill-contacts.ts'
import type { FillFacts } from './fill-facts.ts'
import {
  fillName,
  fillSide,
  namesAnybody,
  type OtherParty,
  otherParties,
  unansweredName,
} from './fill-side.ts'
import { fillDays, fillTemplate } from './fill-template.ts'
import { atBestCheck, fieldFrom, type FilledField } from './filled-field.ts'
import type { Side } from './kept-reading.ts'
import { pageText } from './place-text.ts'

/** The form as a reading fills it in. */
export interface FilledForm {
  /** Chosen by the agent, else proposed; null while nobody knows. */
  side: Side | null
  /** In the order of the form. */
  fields: readonly FilledField[]
  others: readonly OtherParty[]
  also: readonly AlsoLine[]
  /** For the team; empty for none. */
  note: string
}

const plain = (name: string) => (value: string) => ({ values: { [name]: value }, shown: value })
const asDay = (name: string) => (value: string) => ({ values: { [name]: value }, shown: formatDay(value) })

const notHere = 'Not found on these pages.'

const whyNoAcceptance: Partial<Record<Why, string>> = {
  'offer-day': 'The day of the offer is not the day of the acceptance.',
  'answered-by-counter': 'Answered by a counter offer: its acceptance counts.',
}

/** Day 0 of every count, which is never sure. */
function fillAcceptance({ reading: { fields } }: FillFacts): FilledField {
  const read = fields.acceptance
  const why = (read?.why && whyNoAcceptance[read.why]) ?? 'Left empty, its dates wait.'
  const field = fieldFrom('acceptanceDate', 'Acceptance', read, asDay('acceptanceDate'), why)
  return { ...field, state: field.state && atBestCheck(field.state) }
}

const countedText = (days: number): string => `${days} days after acceptance`

/** The acceptance that a closing is counted from: that of the form where it has one, else the one that was read. */
function dayZero({ template, acceptanceDate, reading: { fields } }: FillFacts): string | null {
  if (template) return isDay(acceptanceDate) ? acceptanceDate : null
  const read = fields.acceptance
  return read?.state === 'unsure' ? null : (read?.candidates[0]?.value ?? null)
}

/** The closing: the day that is written, or counted from the acceptance, with which it is right. */
function fillClosing(facts: FillFacts): FilledField {
  const read = facts.reading.fields.closing
  const accepted = dayZero(facts)
  const name = 'expectedCloseDate'
  const dayOf = (closing: Closing): string | null =>
    'day' in closing ? closing.day : accepted && addDays(accepted, closing.daysAfterAcceptance)
  const [one] = read?.candidates ?? []
  const counted = one && 'daysAfterAcceptance' in one.value ? one.value.daysAfterAcceptance : null
  const isOne = read !== undefined && read.candidates.length === 1 && read.state !== 'unsure'
  if (isOne && counted !== null && accepted === null)
    return {
      name,
      label: 'Closing',
      state: 'not-found',
      offers: [],
      text: `${countedText(counted)}: type the day.`,
    }
  const field = fieldFrom(
    name,
    'Closing',
    read,
    (closing) => {
      const day = dayOf(closing)
      const shown = day === null ? countedText(counted ?? 0) : formatDay(day)
      return { values: { [name]: day ?? '' }, shown }
    },
    notHere,
  )
  if (!isOne || counted === null) return field
  const place = one?.source.places[0]
  const page = place ? `, ${pageText(place, facts.files)}` : ''
  const words = one?.source.snippet ?? ''
  const text = `“${words === '' ? countedText(counted) : words}”${page}: right with the acceptance`
  // Without a template the form has no acceptance that could be confirmed.
  if (!facts.template) return { ...field, state: field.state && atBestCheck(field.state), text }
  return { ...field, state: 'check', text, follows: 'acceptanceDate' }
}

/** The fields, the other people, and the note that a reading gives the form of a new client. */
export function fillForm(facts: FillFacts): FilledForm {
  const { fields } = facts.reading
  const { side, ...asked } = fillSide(facts)
  const address = fieldFrom('propertyAddress', 'Address', fields.address, plain('propertyAddress'), notHere)
  const price = fieldFrom(
    'propertyPrice',
    'Price',
    fields.price,
    (value) => ({
      values: { propertyPrice: value },
      shown: formatDollars(value, value.includes('.') ? 2 : 0),
    }),
    notHere,
  )
  const template = side && fillTemplate(facts, side)
  const email: FilledField = {
    name: 'email',
    label: 'Email',
    state: 'not-found',
    offers: [],
    text: 'Contracts rarely have it. Type it last.',
  }
  const also = alsoLines(facts, side)
  const isAsked = namesAnybody(facts.reading)
  return {
    side,
    fields: [
      ...(isAsked ? [asked] : []),
      side || !isAsked ? fillName(facts, side ?? 'buyer') : unansweredName,
      email,
      address,
      fillClosing(facts),
      ...(template ? [template] : []),
      ...(facts.template ? [fillAcceptance(facts), ...fillDays(facts)] : []),
      ...(side ? fillAgent(facts, side) : []),
      ...fillEscrow(facts),
      ...(facts.seesMoney ? [price] : []),
    ],
    others: side ? otherParties(facts, side) : [],
    also,
    note: noteText(also, facts.reading),
  }
}
