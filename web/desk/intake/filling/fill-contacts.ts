import type { Contact } from '#contract/calls/clients/contacts.ts'
import { isSameNumber } from '#contract/rules/dialed-number.ts'
import { contactOf } from '../../deal/known-contacts.tsx'
import type { ReadField } from '../reading/reading.ts'
import type { FillFacts } from './fill-facts.ts'
import { memberNamed, ofSide } from './fill-side.ts'
import { atBestCheck, fieldFrom, type FilledField, type Offer } from './filled-field.ts'
import type { Side } from './kept-reading.ts'

const fromLastDeal = 'As in your last deal with them.'

/** A number: never sure, and of a file and a known contact that differ neither before one is chosen. */
function fillPhone(
  name: string,
  label: string,
  read: ReadField<string> | undefined,
  known: string,
): FilledField | null {
  const write = (phone: string) => ({ values: { [name]: phone }, shown: phone })
  const field = fieldFrom(name, label, read, write, null)
  if (field.state !== null && field.state !== 'not-found') {
    const differs =
      known !== '' && !field.offers.some(({ values }) => isSameNumber(values[name] ?? '', known))
    if (!differs) return { ...field, state: atBestCheck(field.state) }
    const other: Offer = { ...write(known), source: null, from: fromLastDeal }
    return {
      ...field,
      state: 'unsure',
      offers: [...field.offers, other],
      text: 'Your last deal with them has another number. Call one that you know.',
    }
  }
  if (known === '') return null
  return {
    name,
    label,
    state: null,
    offers: [{ ...write(known), source: null }],
    text: `${fromLastDeal} Not in the contract.`,
  }
}

/** Escrow’s company and number. */
export function fillEscrow({ reading, contacts }: FillFacts): FilledField[] {
  const { escrowCompany, escrowPhone } = reading.fields
  const company = fieldFrom(
    'escrowCompany',
    'Escrow',
    escrowCompany,
    (name) => ({ values: { escrowCompany: name }, shown: name }),
    'Not found on these pages.',
  )
  const [found] = company.state === 'unsure' ? [] : company.offers
  const known: Contact | undefined = found && contactOf(contacts.escrows, found.shown)
  const phone = fillPhone('escrowPhone', 'Escrow’s phone', escrowPhone, known?.phone ?? '')
  return phone ? [company, phone] : [company]
}

/** The agent of the client's side, where that is a member: a stranger's name stays in the note. */
export function fillAgent(facts: FillFacts, side: Side): FilledField[] {
  const { agent } = ofSide(facts.reading, side)
  const [found] = agent?.candidates ?? []
  const member = found ? memberNamed(found.value.name, facts) : null
  // The signed-in member stands in the form already.
  if (!agent || !found || !member || member.id === facts.me?.id) return []
  const name = fieldFrom(
    'agentName',
    'Agent',
    agent,
    () => ({ values: { agentName: member.name, assignedTo: member.id }, shown: member.name }),
    null,
  )
  const { phone } = found.value
  const read: ReadField<string> | undefined =
    phone === null
      ? undefined
      : { state: 'check', candidates: [{ value: phone, source: found.source }], why: null }
  const known = contactOf(facts.contacts.agents, member.name)?.phone ?? ''
  const number = fillPhone('agentPhone', 'Agent’s phone', read, known)
  // Without a number of theirs the form would keep that of the signed-in member.
  const none: FilledField = {
    name: 'agentPhone',
    label: 'Agent’s phone',
    state: 'not-found',
    offers: [{ values: { agentPhone: '' }, shown: '', source: null }],
    text: 'Not in the contract.',
  }
  return [name, number ?? none]
}
