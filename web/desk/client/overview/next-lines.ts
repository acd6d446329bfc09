import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { counted, shortDay } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'
import { open } from '../../dashboard/today-act.ts'
import { daysAhead } from './deal-agenda.ts'
import { emailedPartner, type Partner, partyName, partyPhone } from './deal-people.ts'
import { openItemText } from './open-item-text.ts'
import type { OverviewAct } from './overview-act.ts'

/** One thing of the next days, with its act. */
export interface NextLine {
  key: string
  day: string | null
  title: string
  /** Who acts. */
  detail: string
  tone: 'plain' | 'soon' | 'late'
  href: string
  act: OverviewAct
  /** The client's report, which is confirmed or declined instead. */
  said?: { subject: 'date' | 'step'; id: string; title: string; doneOn: string; note: string | null }
}

/** The facts beside the agenda that decide who acts and how. */
export interface NextFacts {
  client: AdminClient
  partners: readonly Partner[]
  today: string
  /** The id of the current step; null without one. */
  currentStepId: string | null
  /** Whose deal it is: "Yours", "Pat’s". */
  whose: string
}

function pageOf({ subject, id }: AgendaItem, clientId: string): string {
  if (subject === 'date') return paths.clientDates(clientId, id)
  if (subject === 'step') return paths.clientSteps(clientId, id)
  return subject === 'document' ? paths.clientDocuments(clientId, id) : paths.clientDates(clientId)
}

/** The items of today and the next days, the late ones and the client's reports; dates to answer are one item. */
function near(agenda: readonly AgendaItem[], today: string): AgendaItem[] {
  const last = addDays(today, daysAhead)
  const isNear = ({ state, actBy }: AgendaItem) =>
    state !== 'unanswered' && (state === 'said' || (actBy !== null && actBy <= last))
  return agenda.filter(isNear)
}

/** "Noah decides", "Asked of Harbor Escrow, by today", "Noah’s, was due Nov 25", "Yours" */
function whoActs({ kind, day, owner }: AgendaItem, { client, today, whose }: NextFacts): string {
  const who = partyName(owner, client)
  const late = day !== null && day < today ? `, was due ${shortDay(day)}` : ''
  if (kind === 'contingency') return `${who} decides`
  if (owner === 'agent') return `${whose}${late}`
  if (kind !== 'document') return `${who}’s${late}`
  return `Asked of ${who}${late || (day === null ? '' : `, by ${dayWord(day, today)}`)}`
}

const dayWord = (day: string, today: string): string =>
  day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : shortDay(day)

/** "Noah decides · 2 more on the same form" */
function detailOf(items: readonly AgendaItem[], facts: NextFacts): string {
  const [item] = items
  const { today, currentStepId } = facts
  if (!item) return ''
  if (item.kind === 'closing') return item.day !== null && item.day < today ? 'It has passed' : 'Closing day'
  const parts = [whoActs(item, facts)]
  if (items.length > 1) parts.push(`${items.length - 1} more on the same form`)
  if (item.kind === 'contingency' && item.day !== null && item.day < today)
    parts.push(`ended ${shortDay(item.day)}`)
  if (item.subject === 'step' && item.id === currentStepId) parts.push('current step')
  return parts.join(' · ')
}

/** The act of the team's own: says that it is done. */
function ownAct(item: AgendaItem, { client, currentStepId }: NextFacts): OverviewAct {
  const { subject, id, kind } = item
  if (subject === 'date')
    return { text: kind === 'money' ? 'It arrived' : 'Done', does: 'finish', clientId: client.id, dateId: id }
  if (subject === 'document') return open('Upload', pageOf(item, client.id))
  return id === currentStepId
    ? { text: 'Complete step', does: 'complete' }
    : open('Open', pageOf(item, client.id))
}

function actOf(items: readonly AgendaItem[], item: AgendaItem, facts: NextFacts): OverviewAct {
  const { client, partners, today } = facts
  const { kind, owner, day, subject, id, title } = item
  if (kind === 'contingency') {
    const text = items.length === 1 ? 'Remove it' : `Remove ${items.length}`
    return { text, does: 'finish', clientId: client.id, dateId: id }
  }
  if (kind === 'closing')
    return day !== null && day <= today
      ? { text: 'It recorded', does: 'record', clientId: client.id }
      : open('Dates', paths.clientDates(client.id))
  if (owner === 'agent' || kind === 'money' || subject === 'date') {
    const partner = owner === 'agent' || owner === 'client' ? null : emailedPartner(partners, owner)
    return partner ? emailAct(partner, [item], facts) : ownAct(item, facts)
  }
  if (owner === 'client') {
    return {
      text: 'Remind',
      does: 'remind',
      draft: `Hi ${client.firstName}, still missing: ${title}.${day === null ? '' : ` The day ${day < today ? 'was' : 'is'} ${shortDay(day)}.`}`,
      documentIds: subject === 'document' ? [id] : [],
    }
  }
  const partner = emailedPartner(partners, owner)
  if (partner) return emailAct(partner, [item], facts)
  const call = phoneUrl('tel', partyPhone(owner, client))
  return call ? open(`Call ${owner}`, call) : ownAct(item, facts)
}

/** Emails a partner what is open on their side. */
export function emailAct(
  partner: Partner,
  items: readonly AgendaItem[],
  { client, today }: Pick<NextFacts, 'client' | 'today'>,
  text = `Email ${partner.firstName}`,
): OverviewAct {
  const street = client.propertyAddress.split(',')[0] ?? ''
  const what = items.map((item) => openItemText(item, today)).join('; ')
  return {
    text,
    does: 'email',
    partner,
    words: `Still open for ${street}: ${what}. Could you tell me where it stands?`,
  }
}

/** Contingencies of one day are decided together. */
function groups(items: readonly AgendaItem[]): AgendaItem[][] {
  const found = new Map<string, AgendaItem[]>()
  for (const item of items) {
    const { kind, state, day, owner, id } = item
    const key = kind === 'contingency' && state !== 'said' ? `contingency ${day} ${owner}` : id
    found.set(key, [...(found.get(key) ?? []), item])
  }
  return [...found.values()]
}

/** The lines of the next three days in order of their days: what is late first, then each day. */
export function nextLines(
  agenda: readonly AgendaItem[],
  facts: NextFacts,
  noteOf: (item: AgendaItem) => string | null,
): NextLine[] {
  const { client, today } = facts
  const unanswered = agenda.filter(({ state, subject }) => state === 'unanswered' && subject === 'date')
  const lines = groups(near(agenda, today)).flatMap((items): NextLine[] => {
    const [item] = items
    if (!item) return []
    const { id, title, state, day, waitsFor, subject, saidDoneOn } = item
    const isLate = day !== null && day < today
    const line = {
      key: id,
      day,
      title:
        state === 'not-yet' && waitsFor !== null && waitsFor !== 'agent'
          ? dueText({ kind: item.kind, state: 'waits', count: 1, title, day, waitsFor }, today)
          : title,
      detail: detailOf(items, facts),
      tone: isLate
        ? ('late' as const)
        : day === today && item.owner !== 'agent'
          ? ('soon' as const)
          : ('plain' as const),
      href: pageOf(item, client.id),
      act: actOf(items, item, facts),
    }
    if (state !== 'said' || saidDoneOn === null || (subject !== 'date' && subject !== 'step')) return [line]
    const said = { subject, id, title, doneOn: saidDoneOn, note: noteOf(item) }
    return [
      { ...line, detail: `${client.firstName} says: done ${shortDay(saidDoneOn)}`, tone: 'plain', said },
    ]
  })
  if (unanswered.length === 0) return lines
  const answer: NextLine = {
    key: 'unanswered',
    day: null,
    title: `Answer ${counted(unanswered.length, 'date')} first`,
    detail: 'They passed before the deal was entered here',
    tone: 'plain',
    href: paths.clientDates(client.id),
    act: { text: 'Answer', does: 'answer', clientId: client.id },
  }
  return [answer, ...lines]
}
