import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { contingencyNames, isNamedContingency } from '#contract/rules/deal/contingency-names.ts'
import { dayName } from './day-words.ts'
import { dayInSentence } from './written-days.ts'

// Items that are near or just past: contingencies end, owed items are due, steps are expected. A name may be plural: "Tax
// returns".

/** Whether it is a request, whose name has no verb. */
const isAsked = (of: AgendaKind): boolean => of !== 'contingency' && of !== 'step'

const verb = (of: AgendaKind, isPast: boolean): string => {
  if (of === 'contingency') return isPast ? 'ended' : 'ends'
  return isPast ? 'was expected' : 'is expected'
}

/** The text by days left; negative once the closing has passed. */
export const untilClosing = (days: number): string => {
  if (days < 0) return 'Past closing date'
  if (days === 0) return 'Your closing is today'
  return days === 1 ? '1 day to closing' : `${days} days to closing`
}
/** "Loan contingency ends Nov 24, 2026", "Tax returns: due Nov 24, 2026" */
export const nameAndDay = (of: AgendaKind, name: string, isPast: boolean, day: string): string =>
  isAsked(of) ? `${name}: due ${day}` : `${name} ${verb(of, isPast)} ${day}`
/** A late request: "Still missing: Tax returns" */
export const lateDocument = (name: string): string => `Still missing: ${name}`
/** A late task of another kind. */
export const lateTask = (name: string): string => `Still to do: ${name}`
export const lateDocuments = (count: number): string =>
  `Still missing: ${count} ${count === 1 ? 'document' : 'documents'}`
/** `day`: YYYY-MM-DD */
export const dayWas = (day: string): string => `The day was ${dayInSentence(day)}.`
/** The text by days left. */
export const thatIs = (days: number): string => {
  if (days < 0) return days === -1 ? 'That was yesterday.' : `That was ${-days} days ago.`
  if (days === 0) return 'That is today.'
  return days === 1 ? 'That is tomorrow.' : `That is in ${days} days.`
}
export const saySoWhenDone = 'Done already? Say so in your portal.'
export const talkToday = (agent: string): string => `Talk with ${agent} today.`
export const talkBy = (agent: string, day: string): string => `Talk with ${agent} by ${day}.`
export const talkBeforeThen = (agent: string): string => `Talk with ${agent} before then.`

export const today = 'Today'
export const tomorrow = 'Tomorrow'
/** `when` is a day, or one of the two above. */
export const dayAndName = (when: string, of: AgendaKind, name: string): string =>
  isAsked(of)
    ? `Due ${when === today || when === tomorrow ? when.toLowerCase() : when}: ${name}`
    : `${when}: ${name} ${verb(of, false)}`
/** Several contingencies of one day: "Tomorrow: your appraisal and loan contingencies end". */
export const dayAndContingencies = (when: string, names: readonly string[], isPast: boolean): string => {
  const named = names.every(isNamedContingency)
    ? `your ${contingencyNames(names)} contingencies`
    : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names).replace(', and ', ' and ')
  return `${when}: ${named} ${isPast ? 'ended' : 'end'}`
}
export const andMore = (text: string, count: number): string => `${text}, and ${count} more`
/** Several reminders of one day in one: `lastDay` is the last one that they remind of. */
export const thingsToDo = (count: number, lastDay: string): string =>
  `${count} things by ${dayName(lastDay, lastDay)}`
