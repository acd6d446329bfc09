import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { counted, shortDay } from '#contract/rules/day-texts.ts'
import { dayIn } from '#contract/rules/days.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { partyOf } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'
import { open } from '../../dashboard/today-act.ts'
import { partyName, partyPhone } from './deal-people.ts'
import { emailAct, type NextFacts } from './next-lines.ts'
import { openItemText } from './open-item-text.ts'
import type { OverviewAct } from './overview-act.ts'

/** One person, or a party that nobody stands for, with what is open on their side. */
export interface OwingRow {
  key: string
  initials: string
  name: string
  /** The open items; or that nothing is open, and what came last. */
  detail: string
  href: string
  act: OverviewAct
}

export interface OwingFacts extends NextFacts {
  documents: readonly TransactionDocument[]
  current: Step | null
  /** The place of the current step, "4 of 6". */
  place: string
  /** The member whose deal it is, as the desk calls them, and their own name: "You", "Pat Lee". */
  member: { called: string; name: string }
  timeZone: string | undefined
}

/** Items named in a row before "and 2 more". */
const named = 3

function listed(items: readonly AgendaItem[], today: string): string {
  const texts = items.slice(0, named).map((item) => openItemText(item, today))
  return [...texts, ...(items.length > named ? [`and ${items.length - named} more`] : [])].join(' · ')
}

/** "Nothing open. Preliminary title report came Nov 20." */
function nothingOpen(party: Party, { documents, timeZone }: OwingFacts): string {
  const came = documents
    .filter(
      ({ status, askedOf, uploadedBy }) =>
        status === 'available' && askedOf === party && uploadedBy !== 'admin',
    )
    .toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate))
  const [last] = came
  return last
    ? `Nothing open. ${last.name} came ${shortDay(dayIn(new Date(last.uploadDate), timeZone))}.`
    : 'Nothing open.'
}

/** What a party has to do now or later: no closing, no step before its turn, nothing reported done. */
function openOf(agenda: readonly AgendaItem[], party: Party, { currentStepId }: OwingFacts): AgendaItem[] {
  return agenda.filter(
    ({ owner, kind, state, subject, id }) =>
      owner === party &&
      kind !== 'closing' &&
      state !== 'said' &&
      state !== 'unanswered' &&
      (subject !== 'step' || id === currentStepId),
  )
}

const ask = (party: Party): OverviewAct => ({ text: 'Ask for...', does: 'ask', party })

function clientRow(agenda: readonly AgendaItem[], facts: OwingFacts): OwingRow {
  const { client, today } = facts
  const items = openOf(agenda, 'client', facts)
  const documents = items.filter(({ subject }) => subject === 'document')
  const what = counted(items.length, documents.length === items.length ? 'document' : 'open item')
  const missing = items
    .slice(0, named)
    .map((item) => openItemText(item, today))
    .join('; ')
  return {
    key: client.id,
    initials: initials(nameOf(client)),
    name: items.length === 0 ? nameOf(client) : `${client.firstName}: ${what}`,
    detail: items.length === 0 ? nothingOpen('client', facts) : listed(items, today),
    href: documents.length > 0 ? paths.clientDocuments(client.id) : paths.clientProfile(client.id),
    act:
      items.length === 0
        ? ask('client')
        : {
            text: 'Remind',
            does: 'remind',
            draft: `Hi ${client.firstName}, still open: ${missing}.`,
            documentIds: documents.map(({ id }) => id),
          },
  }
}

/** The rows of a partner party: one per person with a link, or one for the party where something is asked of nobody. */
function partyRows(party: Party, agenda: readonly AgendaItem[], facts: OwingFacts): OwingRow[] {
  const { client, partners, today } = facts
  const items = openOf(agenda, party, facts)
  const company = partyName(party, client)
  const people = partners.filter(({ role }) => partyOf[role] === party)
  const href = paths.clientPeople(client.id)
  const rows = people.map((partner): OwingRow => {
    const { id, email, phone, firstName, emailsStoppedAt } = partner
    const call = phoneUrl('tel', phone)
    const isEmailed = email !== null && emailsStoppedAt === null
    const reach = call ? open(`Call ${firstName}`, call) : open('Open', href)
    return {
      key: id,
      initials: initials(nameOf(partner)),
      name: `${nameOf(partner)}, ${partner.company || company}`,
      detail: items.length === 0 ? nothingOpen(party, facts) : listed(items, today),
      href,
      act: items.length === 0 ? ask(party) : isEmailed ? emailAct(partner, items, facts, 'Email now') : reach,
    }
  })
  if (rows.length > 0 || items.length === 0) return rows
  const call = phoneUrl('tel', partyPhone(party, client))
  const detail = `${listed(items, today)} · nobody has a link`
  return [
    {
      key: party,
      initials: initials(company),
      name: company,
      detail,
      href,
      act: call ? open('Call', call) : open('Add person', href),
    },
  ]
}

/** The team’s own row: its items, and the current step. */
function teamRow(agenda: readonly AgendaItem[], facts: OwingFacts): OwingRow[] {
  const { client, current, place, member, today } = facts
  const items = openOf(agenda, 'agent', facts).filter(({ id }) => id !== current?.id)
  if (items.length === 0 && current === null) return []
  const step = current && `${current.title} is the current step, ${place}`
  return [
    {
      key: 'team',
      initials: initials(member.name),
      name: member.called,
      detail: [...(items.length > 0 ? [listed(items, today)] : []), ...(step === null ? [] : [step])].join(
        ' · ',
      ),
      href: paths.clientSteps(client.id),
      act: current
        ? { text: 'Complete step', does: 'complete' }
        : open('Open', paths.clientDates(client.id, items[0]?.subject === 'date' ? items[0].id : undefined)),
    },
  ]
}

/** One row per person: the client, the partners, and the team. */
export function owingRows(agenda: readonly AgendaItem[], facts: OwingFacts): OwingRow[] {
  return [
    clientRow(agenda, facts),
    ...(['lender', 'escrow', 'other-side'] as const).flatMap((party) => partyRows(party, agenda, facts)),
    ...teamRow(agenda, facts),
  ]
}
