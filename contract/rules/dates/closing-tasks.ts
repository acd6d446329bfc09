import { counted, dayWithWeekday, shortDay } from '../day-texts.ts'
import { daysBetween } from '../days.ts'
import type { Against } from './closing-blockers.ts'
import { healthReasonText } from './health-reason.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import { outOfStepDates } from './schedule.ts'
import type { Concern, VerdictFacts } from './verdict-facts.ts'
import { reason } from './verdict-reason.ts'

/** From this many days before closing, open contingencies and missing documents count. */
const lastDays = 7
/** After this many days an unseen move counts. */
const unseenDays = 2

const removalSources: Partial<Record<ScheduledDate['owes'], string>> = {
  client: 'Removal is in writing; the seller may ask for it',
  'other-side': 'Removal is in writing; a notice to perform may be given',
}

function pastDue(date: ScheduledDate, day: string): Concern {
  const { id: dateId, name, kind } = date
  const short = { kind: 'past-due', name, day } as const
  if (kind === 'contingency') {
    const rest = ` was due ${shortDay(day)} and is not removed. Past due is not done.`
    return reason('to-do', name, rest, short, { dateId, source: removalSources[date.owes] ?? null })
  }
  const state = kind === 'disclosure' ? 'not received' : 'not done'
  return reason('to-do', name, ` was due ${dayWithWeekday(day)} and is ${state}.`, short, { dateId })
}

function dateReasons(facts: VerdictFacts, against: readonly Against[], left: number): Concern[] {
  const reasons: Concern[] = []
  for (const date of facts.dates) {
    if (date.state !== 'open' || date.day === null) continue
    const isSaid = against.some((one) => one.kind === 'signing-past' && one.date === date)
    if (date.day < facts.today && !isSaid) reasons.push(pastDue(date, date.day))
    else if (date.kind === 'contingency' && date.day >= facts.today && left <= lastDays)
      reasons.push(
        reason(
          'to-do',
          date.name,
          ` runs until ${dayWithWeekday(date.day)} and is not removed.`,
          { kind: 'contingency-open', name: date.name },
          { dateId: date.id },
        ),
      )
  }
  return reasons
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
      const short = { kind: 'past-due', name, day: dueDate } as const
      return reason('to-do', name, ` was due ${shortDay(dueDate)} and is not there.`, short, { documentId })
    }
    if (left > lastDays) return []
    const short = { kind: 'document-missing', name } as const
    return reason('to-do', name, ' is asked for and not there.', short, { documentId })
  })
}

function stepReasons({ steps, today }: VerdictFacts): Concern[] {
  return steps.flatMap(({ id: stepId, stepNumber, title, status, expectedDate }) => {
    if (status === 'completed' || expectedDate === null || expectedDate >= today) return []
    const name = `Step ${stepNumber}, ${title},`
    const rest = ` was expected ${shortDay(expectedDate)} and is not complete.`
    return reason('to-do', name, rest, { kind: 'step-expected', name: title, day: expectedDate }, { stepId })
  })
}

function unseenReasons({ unseenSince, today }: VerdictFacts): Concern[] {
  if (unseenSince === null || daysBetween(unseenSince, today) < unseenDays) return []
  const lead = 'The client has not seen the new dates'
  return [
    reason('to-do', lead, ` since ${shortDay(unseenSince)}.`, { kind: 'move-unseen', day: unseenSince }),
  ]
}

/** What is to be done before a closing that otherwise holds. `against` is what is said already. */
export function toDoFirst(facts: VerdictFacts, against: readonly Against[]): Concern[] {
  const left = daysBetween(facts.today, facts.closeDate)
  return [
    ...dateReasons(facts, against, left),
    ...undatedReasons(facts),
    ...outOfStepReasons(facts),
    ...documentReasons(facts, left),
    ...stepReasons(facts),
    ...unseenReasons(facts),
  ]
}
