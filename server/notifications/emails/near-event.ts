import { shortDay } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import { type AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { harmOf } from '#contract/rules/deal/agenda.ts'
import { contingencyNames, isNamedContingency } from '#contract/rules/deal/contingency-names.ts'
import { formatDay } from '../../texts/format-day.ts'
import { agentFirstName, beforeMoney, callEscrow, type PeopleOfDeal } from '../../texts/people-to-call.ts'

/** Something of the client's that is near on its day, or has just passed it. Days are `YYYY-MM-DD`. */
export interface NearEvent {
  kind: 'near'
  /** What it is: contingencies end, what is owed is due, steps are expected. */
  of: AgendaKind
  title: string
  /** What it means, as the agent wrote it. */
  meaning: string | null
  day: string
  daysLeft: number
  /** The last day to act, where that is before its day. */
  actBy?: { day: string; daysLeft: number }
  path: string
  /** Of a closing: the client is the seller, who sends no money. */
  isSale?: boolean
  /** Known from what it is, whatever the texts are. */
  isAboutMoney?: boolean
}

/** The most harmful first; of equal ones, by day. */
export function byHarm(events: readonly NearEvent[]): NearEvent[] {
  return events.toSorted(
    (a, b) => harmOf({ kind: a.of }) - harmOf({ kind: b.of }) || a.day.localeCompare(b.day),
  )
}

/** "is due", "ended"; "end" for several. */
function verbOf({ of, daysLeft }: NearEvent, isSeveral = false): string {
  if (of === 'contingency') return daysLeft < 0 ? 'ended' : isSeveral ? 'end' : 'ends'
  return `${daysLeft < 0 ? 'was' : 'is'} ${of === 'step' ? 'expected' : 'due'}`
}

export function untilClosing(daysLeft: number): string {
  if (daysLeft < 0) return 'Past closing date'
  if (daysLeft === 0) return 'Your closing is today'
  return daysLeft === 1 ? '1 day to closing' : `${daysLeft} days to closing`
}

/** "Loan contingency ends Nov 24, 2026" */
export function nearTitle(event: NearEvent, dayText = formatDay(event.day)): string {
  return event.of === 'closing' ? untilClosing(event.daysLeft) : `${event.title} ${verbOf(event)} ${dayText}`
}

export function nearWhen({ daysLeft }: NearEvent): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'That was yesterday.' : `That was ${-daysLeft} days ago.`
  if (daysLeft === 0) return 'That is today.'
  return daysLeft === 1 ? 'That is tomorrow.' : `That is in ${daysLeft} days.`
}

/** What the client does about it; null for a document, which the button uploads, and a step. */
export function nearAct(event: NearEvent, people: PeopleOfDeal): string | null {
  const { of, daysLeft, actBy, isSale = false } = event
  if (of === 'money' || of === 'closing') return callEscrow(people, beforeMoney(isSale))
  if (of === 'signing') return callEscrow(people, 'if anything about the signing is unclear')
  if (of === 'task') return 'Done already? Say so in your portal.'
  if (of !== 'contingency') return null
  const isLast = (actBy?.daysLeft ?? daysLeft) <= 0
  const when = isLast ? 'today' : actBy ? `by ${formatDay(actBy.day)}` : 'before then'
  return `Talk with ${agentFirstName(people)} ${when}.`
}

function dayWord({ day, daysLeft }: NearEvent): string {
  if (daysLeft === 0) return 'Today'
  if (daysLeft === 1) return 'Tomorrow'
  return isDay(day) ? shortDay(day) : day
}

/** "your inspection, appraisal and loan contingencies"; titles as they are where they do not end in that word. */
function contingenciesText(events: readonly NearEvent[]): string {
  const names = events.map(({ title }) => title)
  return names.every(isNamedContingency)
    ? `your ${contingencyNames(names)} contingencies`
    : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names).replace(', and ', ' and ')
}

/** What is nearest in one line that names the most harmful: "Tomorrow: your appraisal and loan contingencies end". */
export function headline(events: readonly [NearEvent, ...NearEvent[]]): string {
  const [first = events[0], ...others] = byHarm(events)
  const same = others.filter(({ of, day }) => of === 'contingency' && first.of === of && day === first.day)
  const rest = others.length - same.length
  const when = dayWord(first)
  const text =
    same.length > 0
      ? `${when}: ${contingenciesText([first, ...same])} ${verbOf(first, true)}`
      : first.of === 'closing' || first.daysLeft < 0
        ? nearTitle(first)
        : `${when}: ${first.title} ${verbOf(first)}`
  return rest === 0 ? text : `${text}, and ${rest} more`
}
