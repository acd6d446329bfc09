import { dayWithWeekday, kindOfDayOff, shortDay, weekdayName } from '../day-texts.ts'
import {
  type Against,
  decidingDisclosure,
  firstSigningDay,
  lastReceivingDay,
  receivedOn,
} from './closing-blockers.ts'
import { countedDays } from './counting.ts'
import { openStepsText } from './health-reason.ts'
import { nextRecorderDay } from './open-days.ts'
import type { ScheduledDate } from './schedule-facts.ts'
import { type Concern, dueReason, reason, type VerdictFacts, type VerdictReason } from './verdict-facts.ts'

const signingSource =
  '12 CFR 1026.19(f)(1)(ii); days as in 1026.2(a)(6), Sundays and federal holidays left out'

function recorderClosed({ closeDate, daysOff }: VerdictFacts): Concern {
  const dayOff = daysOff.recorderReason(closeDate) ?? ''
  const what = `${shortDay(closeDate)} is ${kindOfDayOff(dayOff)}`
  const open = nextRecorderDay(closeDate, daysOff)
  const rest = ` The county recorder is closed; the next open day is ${dayWithWeekday(open)}.`
  return reason(
    'against',
    `${what}.`,
    rest,
    { kind: 'recorder-closed', day: closeDate, dayOff },
    {
      source: 'Recorder’s days: your Days off',
    },
  )
}

function passed({ openSteps }: Against & { kind: 'passed' }, { closeDate }: VerdictFacts): Concern {
  const lead = `Closing was ${shortDay(closeDate)}.`
  const [first] = openSteps
  const stepId = openSteps.length === 1 && first ? first.id : null
  const count = openSteps.length
  const short = { kind: 'closing-passed', openSteps: count } as const
  return reason('against', lead, ` ${openStepsText(count)}.`, short, { stepId })
}

function tooEarly(one: Against & { kind: 'too-early' }, facts: VerdictFacts): Concern {
  const disclosure = decidingDisclosure(facts)
  const received = disclosure && receivedOn(disclosure)
  const three = { days: 3, count: 'lender', side: 'after' } as const
  const days = countedDays(received ?? facts.today, three, facts.daysOff)
    .map(weekdayName)
    .join(', ')
  const came = received
    ? `The Closing Disclosure came on ${dayWithWeekday(received)}: ${days} are the three days.`
    : `The Closing Disclosure is not received; if it came today, ${days} are the three days.`
  const lead = `The loan can be signed from ${dayWithWeekday(one.from)}.`
  const then = `${one.date ? 'Signing' : 'Closing'} is on ${shortDay(one.on)}.`
  return reason(
    'against',
    lead,
    ` ${came} ${then}`,
    { kind: 'signing-from', day: one.from },
    {
      source: signingSource,
      dateId: one.date?.id ?? null,
    },
  )
}

/** The texts for a reason against a closing. */
export function reasonAgainst(one: Against, facts: VerdictFacts): Concern {
  if (one.kind === 'passed') return passed(one, facts)
  if (one.kind === 'recorder') return recorderClosed(facts)
  if (one.kind === 'too-early') return tooEarly(one, facts)
  const { id: dateId, name } = one.date
  const [day, closing] = [shortDay(one.day), shortDay(facts.closeDate)]
  if (one.kind === 'signing-past')
    return reason(
      'against',
      name,
      ` was due ${dayWithWeekday(one.day)} and is not done.`,
      dueReason({ kind: 'signing', title: name, day: one.day }, facts.today),
      { dateId },
    )
  const isContingency = one.kind === 'contingency'
  const rest = ` ${isContingency ? 'runs until' : 'is on'} ${day}, after closing on ${closing}.`
  const kind = isContingency ? 'contingency-until' : 'signing-on'
  return reason('against', name, rest, { kind, name, day: one.day }, { dateId })
}

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

/** The reasons for the closing date. */
export function reasonsFor(facts: VerdictFacts): VerdictReason[] {
  return [
    ...disclosureReasons(facts),
    ...recorderReasons(facts),
    ...contingencyReasons(facts),
    ...stepReasons(facts),
  ]
}
