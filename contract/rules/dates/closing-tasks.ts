import { counted, dayWithWeekday, shortDay } from '../day-texts.ts'
import { daysBetween } from '../days.ts'
import type { Against } from './closing-blockers.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import { outOfStepDates } from './schedule.ts'
import type { VerdictFacts, VerdictReason } from './verdict-facts.ts'
import { reason } from './verdict-reason.ts'

/** From this many days before closing, open contingencies and missing documents count. */
const lastDays = 7
/** After this many days an unseen move counts. */
const unseenDays = 2

const removalSources: Partial<Record<ScheduledDate['owes'], string>> = {
  client: 'Removal is in writing; the seller may ask for it',
  'other-side': 'Removal is in writing; a notice to perform may be given',
}

function pastDue(date: ScheduledDate, day: string): VerdictReason {
  const { id: dateId, name, kind } = date
  const short = `${name} past due since ${shortDay(day)}`
  if (kind === 'contingency') {
    const rest = ` was due ${shortDay(day)} and is not removed. Past due is not done.`
    return reason('to-do', name, rest, short, { dateId, source: removalSources[date.owes] ?? null })
  }
  const state = kind === 'disclosure' ? 'not received' : 'not done'
  return reason('to-do', name, ` was due ${dayWithWeekday(day)} and is ${state}.`, short, { dateId })
}

function dateReasons(facts: VerdictFacts, against: readonly Against[], left: number): VerdictReason[] {
  const reasons: VerdictReason[] = []
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
          `${date.name} is still open`,
          { dateId: date.id },
        ),
      )
  }
  return reasons
}

/** One reason for several dates, which names a single one. */
function together(
  dates: readonly ScheduledDate[],
  [one, many]: [string, string],
  rest: string,
): VerdictReason[] {
  const [first] = dates
  if (!first) return []
  const isSingle = dates.length === 1
  const lead = isSingle ? first.name : counted(dates.length, 'date')
  const text = isSingle ? one : many
  return [
    reason('to-do', lead, ` ${text}.${rest}`, `${lead} ${text}`, { dateId: isSingle ? first.id : null }),
  ]
}

function undatedReasons({ dates, acceptanceDate }: VerdictFacts): VerdictReason[] {
  const undated = dates.filter(({ state, day }) => state === 'open' && day === null)
  const rest = acceptanceDate === null ? ' Enter the acceptance date.' : ''
  return together(undated, ['has no day yet', 'have no day yet'], rest)
}

function outOfStepReasons(facts: VerdictFacts): VerdictReason[] {
  const dates = outOfStepDates(facts).filter(({ day }) => day !== null)
  return together(dates, ['no longer matches its rule', 'no longer match their rules'], '')
}

function documentReasons({ missingDocuments, today }: VerdictFacts, left: number): VerdictReason[] {
  return missingDocuments.flatMap(({ id: documentId, name, dueDate }) => {
    if (dueDate !== null && dueDate < today) {
      const due = shortDay(dueDate)
      return reason('to-do', name, ` was due ${due} and is not there.`, `${name} past due since ${due}`, {
        documentId,
      })
    }
    if (left > lastDays) return []
    return reason('to-do', name, ' is asked for and not there.', `${name} is missing`, { documentId })
  })
}

function stepReasons({ steps, today }: VerdictFacts): VerdictReason[] {
  return steps.flatMap(({ id: stepId, stepNumber, title, status, expectedDate }) => {
    if (status === 'completed' || expectedDate === null || expectedDate >= today) return []
    const name = `Step ${stepNumber}, ${title},`
    const expected = `was expected ${shortDay(expectedDate)}`
    return reason('to-do', name, ` ${expected} and is not complete.`, `${title} ${expected}`, { stepId })
  })
}

function unseenReasons({ unseenSince, today }: VerdictFacts): VerdictReason[] {
  if (unseenSince === null || daysBetween(unseenSince, today) < unseenDays) return []
  const since = shortDay(unseenSince)
  const lead = 'The client has not seen the new dates'
  return [reason('to-do', lead, ` since ${since}.`, `New dates not seen since ${since}`)]
}

/** What is to be done before a closing that otherwise holds. `against` is what is said already. */
export function toDoFirst(facts: VerdictFacts, against: readonly Against[]): VerdictReason[] {
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
