import { foldText } from '#contract/rules/fold-text.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Party } from '../reading/names.ts'
import type { ReadField, Reading, SideAgent } from '../reading/reading.ts'
import type { FillFacts, Member } from './fill-facts.ts'
import { fieldFrom, type FilledField, type Offer } from './filled-field.ts'
import type { Side } from './kept-reading.ts'
import { capitalized, pageText } from './place-text.ts'

/** The parts of a reading that belong to one side. */
export const ofSide = (
  { fields }: Reading,
  side: Side,
): { parties: ReadField<readonly Party[]> | undefined; agent: ReadField<SideAgent> | undefined } =>
  side === 'buyer'
    ? { parties: fields.buyers, agent: fields.buyersAgent }
    : { parties: fields.sellers, agent: fields.sellersAgent }

const isSame = (one: string, other: string): boolean =>
  one.trim() !== '' &&
  foldText(one).replaceAll(/\s+/g, ' ').trim() === foldText(other).replaceAll(/\s+/g, ' ').trim()

/** The member whose name stands as an agent; null for a stranger. */
export const memberNamed = (name: string, { members }: Pick<FillFacts, 'members'>): Member | null =>
  members.find((member) => isSame(member.name, name)) ?? null

/** Whether a side's agent is a member, or its brokerage the team. */
const isOurs = (agent: ReadField<SideAgent> | undefined, facts: FillFacts): boolean =>
  agent !== undefined &&
  agent.state !== 'unsure' &&
  agent.candidates.some(
    ({ value: { name, brokerage } }) =>
      memberNamed(name, facts) !== null || isSame(brokerage ?? '', facts.teamName),
  )

/** The side on which the team stands in the contract; null where it stands on none or both. */
export function proposedSide(facts: FillFacts): Side | null {
  const buyers = isOurs(facts.reading.fields.buyersAgent, facts)
  const sellers = isOurs(facts.reading.fields.sellersAgent, facts)
  return buyers === sellers ? null : buyers ? 'buyer' : 'seller'
}

/** "Buyer, Maya Okafor" */
export function sideName(reading: Reading, side: Side): string {
  const name = side === 'buyer' ? 'Buyer' : 'Seller'
  const [first] = ofSide(reading, side).parties?.candidates[0]?.value ?? []
  const party = first === undefined ? '' : nameOf(first).trim()
  return party === '' ? name : `${name}, ${party}`
}

export const sideField = 'side'

const typeOf = { buyer: 'purchase', seller: 'sale' } as const

/** "Who is your client?": the chosen or proposed side, which also says the type of the transaction. */
export function fillSide(facts: FillFacts): FilledField & { side: Side | null } {
  const proposed = proposedSide(facts)
  const side = facts.side ?? proposed
  const offers: Offer[] = (['buyer', 'seller'] as const).map((one) => ({
    values: { transactionType: typeOf[one] },
    shown: sideName(facts.reading, one),
    source: null,
  }))
  const agent = proposed === null ? undefined : ofSide(facts.reading, proposed).agent?.candidates[0]
  const place = agent?.source.places[0]
  const where = place ? `${capitalized(pageText(place, facts.files))}: ` : ''
  const who = agent && facts.me && isSame(agent.value.name, facts.me.name) ? 'you stand' : 'your team stands'
  const isProposed = side !== null && side === proposed
  const text = isProposed ? capitalized(`${where}${who} as the ${proposed}’s agent.`) : null
  return {
    name: sideField,
    label: 'Who is your client?',
    state: side === null ? 'unsure' : 'sure',
    side,
    offers:
      side === null ? offers : offers.filter(({ values }) => values['transactionType'] === typeOf[side]),
    text,
  }
}

/** Whether anybody is named who buys or sells. */
export const namesAnybody = ({ fields }: Reading): boolean =>
  [fields.buyers, fields.sellers].some((parties) => (parties?.candidates.length ?? 0) > 0)

/** The name before anybody has said who the client is. */
export const unansweredName: FilledField = {
  name: 'firstName',
  label: 'Name',
  state: null,
  offers: [],
  text: 'Say first who your client is.',
}

/** Somebody who buys or sells beside the client, and can be given a link. */
export interface OtherParty {
  written: string
  name: string
  /** "Page 41, same line" */
  place: string
}

const isPerson = ({ isUnsure, firstName }: Party): boolean => !isUnsure && firstName !== ''

/** The others of the client's side; none while the names are unsure. */
export function otherParties(facts: FillFacts, side: Side): OtherParty[] {
  const { parties } = ofSide(facts.reading, side)
  const [one] = parties?.candidates ?? []
  if (!one || parties?.state === 'unsure') return []
  const [place] = one.source.places
  return one.value
    .slice(1)
    .filter(isPerson)
    .map((party) => ({
      written: party.written,
      name: nameOf(party),
      place: place ? `${capitalized(pageText(place, facts.files))}, same line` : '',
    }))
}

/** The client’s name. A trust or company is nobody’s name by itself. */
export function fillName(facts: FillFacts, side: Side): FilledField {
  const { parties } = ofSide(facts.reading, side)
  const firsts = (parties?.candidates ?? []).flatMap(({ value: [first], source }) =>
    first ? [{ value: first, source }] : [],
  )
  const people = firsts.filter(({ value }) => isPerson(value))
  const field = fieldFrom(
    'firstName',
    'Name',
    parties && { ...parties, candidates: people },
    (party) => ({
      values: { firstName: party.firstName, lastName: party.lastName },
      shown: nameOf(party),
    }),
    'Not found on these pages.',
  )
  const [body] = firsts
  if (people.length > 0) {
    const signsFor = people[0]?.value.signsFor
    return signsFor === undefined || field.state === 'unsure'
      ? field
      : { ...field, text: `Signs for “${signsFor}”. Is it your client’s name?` }
  }
  if (!body) return { ...field, state: 'not-found' }
  return {
    ...field,
    state: 'unsure',
    text: `“${body.value.written}” names nobody by first and last name: type it.`,
  }
}
