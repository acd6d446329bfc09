import { counted, dayWithWeekday, shortDay } from '../day-texts.ts'
import { daysBetween } from '../days.ts'
import { agendaKinds } from '../deal/agenda-kinds.ts'
import { type DueReason, groupDue } from '../deal/due-reason.ts'
import type { Against } from './closing-blockers.ts'
import { healthReasonText } from './health-reason.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import { outOfStepDates } from './schedule.ts'
import { type Concern, dueReason, reason, type VerdictFacts } from './verdict-facts.ts'

/** Days before closing from which open contingencies and missing documents count. */
const lastDays = 7
/** After this many days an unseen move counts. */
const unseenDays = 2

const removalSources: Partial<Record<ScheduledDate['owes'], string>> = {
  client: 'Removal is in writing; the seller may ask for it',
  'other-side': 'Removal is in writing; a notice to perform may be given',
}

/** The agenda kind of a date. */
function dueKind({ kind }: ScheduledDate): DueReason['kind'] {
  return kind === 'contingency' || kind === 'money' || kind === 'signing' ? kind : 'task'
}

function pastDue(date: ScheduledDate, day: string): Concern {
  const { id: dateId, name, kind } = date
  const short = dueReason({ kind: dueKind(date), title: name, day })
  if (kind === 'contingency') {
    const rest = ` ended ${shortDay(day)} and is not removed in writing.`
    return reason('to-do', name, rest, short, { dateId, source: removalSources[date.owes] ?? null })
  }
  const state = kind === 'disclosure' ? 'not received' : 'not done'
  return reason('to-do', name, ` was due ${dayWithWeekday(day)} and is ${state}.`, short, { dateId })
}

function dateReasons(facts: VerdictFacts, against: readonly Against[], left: number): Concern[] {
  const reasons: Concern[] = []
  for (const date of facts.dates) {
    if (date.state !== 'open' || date.day === null || date.isUnanswered) continue
    const isSaid = against.some((one) => one.kind === 'signing-past' && one.date === date)
    if (date.day < facts.today && !isSaid) reasons.push(pastDue(date, date.day))
    else if (date.kind === 'contingency' && date.day >= facts.today && left <= lastDays)
      reasons.push(
        reason(
          'to-do',
          date.name,
          ` runs until ${dayWithWeekday(date.day)} and is not removed.`,
          dueReason({ kind: 'contingency', title: date.name, day: date.day }),
          { dateId: date.id },
        ),
      )
  }
  return reasons
}

/** Dates from before the deal was entered need an answer and are not late otherwise. */
function unansweredReasons({ dates }: VerdictFacts): Concern[] {
  const count = dates.filter(({ isUnanswered, state }) => isUnanswered && state === 'open').length
  if (count === 0) return []
  const lead = `Answer ${counted(count, 'date')} first`
  const rest = ': they passed before the deal was entered.'
  return [
    reason('to-do', lead, count === 1 ? rest.replace('they', 'it') : rest, { kind: 'unanswered', count }),
  ]
}

/** One reason for several dates, which names a single one. */
function together(
  dates: readonly ScheduledDate[],
  kind: 'without-day' | 'out-of-step',
  rest: string,
): Concern[] {
  const [first] = dates
  if (!first) return []
  const isSingle = dates.length === 1
  const lead = isSingle ? first.name : counted(dates.length, 'date')
  const short = { kind, count: dates.length, name: isSingle ? first.name : '' }
  const text = healthReasonText(short).slice(lead.length)
  return [reason('to-do', lead, `${text}.${rest}`, short, { dateId: isSingle ? first.id : null })]
}

function undatedReasons({ dates, acceptanceDate }: VerdictFacts): Concern[] {
  const undated = dates.filter(({ state, day }) => state === 'open' && day === null)
  const rest = acceptanceDate === null ? ' Enter the acceptance date.' : ''
  return together(undated, 'without-day', rest)
}

function outOfStepReasons(facts: VerdictFacts): Concern[] {
  const dates = outOfStepDates(facts).filter(({ day }) => day !== null)
  return together(dates, 'out-of-step', '')
}

function documentReasons({ missingDocuments, today }: VerdictFacts, left: number): Concern[] {
  return missingDocuments.flatMap(({ id: documentId, name, dueDate }) => {
    if (dueDate !== null && dueDate < today) {
      const short = dueReason({ kind: 'document', title: name, day: dueDate })
      return reason('to-do', name, ` was due ${shortDay(dueDate)} and is not there.`, short, { documentId })
    }
    if (left > lastDays) return []
    const short = dueReason({ kind: 'document', title: name, day: null })
    return reason('to-do', name, ' is asked for and not there.', short, { documentId })
  })
}

function stepReasons({ steps, today, enteredOn }: VerdictFacts): Concern[] {
  return steps.flatMap(({ id: stepId, stepNumber, title, status, expectedDate }) => {
    if (status === 'completed' || expectedDate === null || expectedDate >= today) return []
    if (enteredOn !== undefined && expectedDate < enteredOn) return []
    const name = `Step ${stepNumber}, ${title},`
    const rest = ` was expected ${shortDay(expectedDate)} and is not complete.`
    return reason('to-do', name, rest, dueReason({ kind: 'step', title, day: expectedDate }), { stepId })
  })
}

function unseenReasons({ unseenSince, today }: VerdictFacts): Concern[] {
  if (unseenSince === null || daysBetween(unseenSince, today) < unseenDays) return []
  const lead = 'The client has not seen the new dates'
  return [
    reason('to-do', lead, ` since ${shortDay(unseenSince)}.`, { kind: 'move-unseen', day: unseenSince }),
  ]
}

/** Rank of a reason: due items by harm; items that only wait for the agent's confirmation come last. */
function harmOfReason({ short }: Concern): number {
  return short.kind === 'due' ? agendaKinds.indexOf(short.due.kind) : agendaKinds.length
}

/** Equal things count as one in the short reason: "3 contingencies ended Dec 10". */
function withCounts(reasons: readonly Concern[], today: string): Concern[] {
  const groups = groupDue(reasons.flatMap(({ short }) => (short.kind === 'due' ? short.due : [])))
  return reasons.map((one): Concern => {
    const { short } = one
    if (short.kind !== 'due') return one
    const { kind, day, title } = short.due
    const group = groups.find(
      (of) => of.kind === kind && of.day === day && (kind === 'contingency' || of.title === title),
    )
    return { ...one, short: { ...short, due: group ?? short.due, asOf: today } }
  })
}

/** The open work before a closing that otherwise holds, the most harmful first. `against` lists the reasons already shown. */
export function toDoFirst(facts: VerdictFacts, against: readonly Against[]): Concern[] {
  const left = daysBetween(facts.today, facts.closeDate)
  const reasons = [
    ...unansweredReasons(facts),
    ...dateReasons(facts, against, left),
    ...documentReasons(facts, left),
    ...stepReasons(facts),
    ...undatedReasons(facts),
    ...outOfStepReasons(facts),
    ...unseenReasons(facts),
  ]
  const [answers, others] = [
    reasons.filter(({ short }) => short.kind === 'unanswered'),
    reasons.filter(({ short }) => short.kind !== 'unanswered'),
  ]
  return [
    ...answers,
    ...withCounts(others, facts.today).toSorted((a, b) => harmOfReason(a) - harmOfReason(b)),
  ]
}
