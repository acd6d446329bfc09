import { dayWithWeekday, shortDay } from '../day-texts.ts'
import { decidingDisclosure, receivedOn } from './closing-blockers.ts'
import { firstSigningDay, lastReceivingDay } from './first-signing-day.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import type { VerdictFacts, VerdictReason } from './verdict-facts.ts'
import { reason } from './verdict-reason.ts'

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function aFor(text: string, dateId: string | null = null): VerdictReason {
  return reason('for', '', text, null, { dateId })
}

function disclosureReasons(facts: VerdictFacts): VerdictReason[] {
  const disclosure = decidingDisclosure(facts)
  if (!disclosure) return []
  const received = receivedOn(disclosure)
  const signing = facts.dates.find(({ kind, state }) => kind === 'signing' && state === 'open')
  const signingOn = signing ? signing.day : facts.closeDate
  if (received !== null) {
    const from = firstSigningDay(received, facts.daysOff)
    if (signingOn !== null && signingOn < from) return []
    return [aFor(`The Closing Disclosure came on ${dayWithWeekday(received)}.`, disclosure.id)]
  }
  const last = signingOn && lastReceivingDay(signingOn, facts.daysOff)
  if (!last || last < facts.today) return []
  return [aFor(`The Closing Disclosure has until ${dayWithWeekday(last)}.`, disclosure.id)]
}

function recorderReasons({ closeDate, today, daysOff }: VerdictFacts): VerdictReason[] {
  if (closeDate < today || daysOff.isRecorderClosed(closeDate)) return []
  return [aFor(`The recorder is open on ${shortDay(closeDate)}.`)]
}

function lastOf(days: readonly (string | null)[]): string {
  return (
    days
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? ''
  )
}

function removedReason(contingencies: readonly ScheduledDate[]): VerdictReason {
  const last = lastOf(contingencies.map(({ doneOn, day }) => doneOn ?? day))
  const [first] = contingencies
  if (contingencies.length === 1 && first)
    return aFor(`${first.name} is removed in writing${last && `, on ${shortDay(last)}`}.`, first.id)
  const count =
    contingencies.length === 2 ? 'Both' : `All ${numberWords[contingencies.length] ?? contingencies.length}`
  return aFor(`${count} contingencies are removed in writing${last && `, the last on ${shortDay(last)}`}.`)
}

function contingencyReasons({ dates, today, closeDate }: VerdictFacts): VerdictReason[] {
  const contingencies = dates.filter(({ kind, state }) => kind === 'contingency' && state !== 'waived')
  if (contingencies.length === 0) return []
  const open = contingencies.filter(({ state }) => state === 'open')
  const [first] = open
  if (!first) return [removedReason(contingencies)]
  if (open.some(({ day }) => day === null || day < today || day > closeDate)) return []
  const last = shortDay(lastOf(open.map(({ day }) => day)))
  if (open.length === 1) return [aFor(`${first.name} ends before closing, on ${last}.`, first.id)]
  return [aFor(`All contingencies end before closing, the last on ${last}.`)]
}

function stepReasons({ steps }: VerdictFacts): VerdictReason[] {
  const completed = steps.filter(({ status }) => status === 'completed').length
  if (completed === 0) return []
  if (completed === steps.length) return [aFor('All steps are complete.')]
  return [aFor(`${completed} of ${steps.length} steps ${completed === 1 ? 'is' : 'are'} complete.`)]
}

/** What speaks for the closing date. */
export function reasonsFor(facts: VerdictFacts): VerdictReason[] {
  return [
    ...disclosureReasons(facts),
    ...recorderReasons(facts),
    ...contingencyReasons(facts),
    ...stepReasons(facts),
  ]
}
