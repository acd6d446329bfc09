import { countDay } from './counting.ts'
import type { DaysOff } from './days-off.ts'
import type { ScheduledDate, ScheduledStep } from './schedule-facts.ts'
import type { VerdictFacts } from './verdict-facts.ts'

/** A reason against closing on a day. */
export type Against =
  | { kind: 'passed'; openSteps: readonly ScheduledStep[] }
  | { kind: 'recorder' }
  /** `date` is the signing; null when the closing itself is too early. */
  | { kind: 'too-early'; date: ScheduledDate | null; on: string; from: string }
  | { kind: 'signing-past' | 'signing-late' | 'contingency'; date: ScheduledDate; day: string }

type DayOf = (date: ScheduledDate) => string | null

/** The disclosure that decides the first signing day: one not received yet, or else the last one received. */
export function decidingDisclosure({ dates }: Pick<VerdictFacts, 'dates'>): ScheduledDate | null {
  let last: ScheduledDate | null = null
  for (const date of dates) {
    if (date.kind !== 'disclosure' || date.state === 'waived') continue
    if (receivedOn(date) === null) return date
    if (last === null || (receivedOn(date) ?? '') > (receivedOn(last) ?? '')) last = date
  }
  return last
}

/** The day on which a disclosure was received. */
export function receivedOn({ state, doneOn, day }: ScheduledDate): string | null {
  return state === 'done' ? (doneOn ?? day) : null
}

/**
 * The first day on which the loan can be signed, assuming that a missing disclosure arrives today; null for a deal without a
 * disclosure.
 */
export function firstSigningOf(facts: VerdictFacts): string | null {
  const disclosure = decidingDisclosure(facts)
  return disclosure && firstSigningDay(receivedOn(disclosure) ?? facts.today, facts.daysOff)
}

function signingAgainst(
  date: ScheduledDate,
  day: string,
  facts: VerdictFacts,
  from: string | null,
): Against[] {
  const { closeDate, today } = facts
  const against: Against[] = []
  if (from !== null && day < from) against.push({ kind: 'too-early', date, on: day, from })
  else if (day < today) against.push({ kind: 'signing-past', date, day })
  if (day > closeDate) against.push({ kind: 'signing-late', date, day })
  return against
}

/** The reasons against the deal's closing date when its dates are on the days of `dayOf`. */
export function againstClosing(facts: VerdictFacts, dayOf: DayOf, firstSigning: string | null): Against[] {
  const { closeDate, today, dates, steps, daysOff } = facts
  const against: Against[] = []
  if (closeDate < today) {
    const openSteps = steps.filter(({ status }) => status !== 'completed')
    if (openSteps.length > 0) against.push({ kind: 'passed', openSteps })
  } else if (daysOff.isRecorderClosed(closeDate)) against.push({ kind: 'recorder' })
  let hasSigning = false
  for (const date of dates) {
    if (date.kind === 'signing' && date.state === 'done') hasSigning = true
    if (
      date.state !== 'open' ||
      date.isUnanswered ||
      (date.kind !== 'signing' && date.kind !== 'contingency')
    )
      continue
    const day = dayOf(date)
    if (day === null) continue
    if (date.kind === 'signing') {
      hasSigning = true
      against.push(...signingAgainst(date, day, facts, firstSigning))
    } else if (day > closeDate) against.push({ kind: 'contingency', date, day })
  }
  if (!hasSigning && firstSigning !== null && closeDate < firstSigning)
    against.push({ kind: 'too-early', date: null, on: closeDate, from: firstSigning })
  return against
}

const threeLenderDays = { days: 3, count: 'lender', roll: 'none' } as const

function previousLenderDay(day: string, daysOff: DaysOff): string {
  return countDay(day, { ...threeLenderDays, days: 1, side: 'before' }, daysOff)
}

/** The first day on which a loan can be signed (12 CFR 1026.19(f)(1)(ii)): received plus three lender days. */
export function firstSigningDay(received: string, daysOff: DaysOff): string {
  return countDay(received, { ...threeLenderDays, side: 'after' }, daysOff)
}

/** The last lender day on which a Closing Disclosure can be received for a signing. */
export function lastReceivingDay(signingOn: string, daysOff: DaysOff): string {
  // On a Sunday or federal holiday the signing is no later than the lender day before it.
  const signing = daysOff.isLenderDay(signingOn) ? signingOn : previousLenderDay(signingOn, daysOff)
  return countDay(signing, { ...threeLenderDays, side: 'before' }, daysOff)
}

/** When a disclosure mailed without proof of receipt counts as received (12 CFR 1026.19(f)(1)(iii)). */
export function receivedByMail(mailedOn: string, daysOff: DaysOff): string {
  return countDay(mailedOn, { ...threeLenderDays, side: 'after' }, daysOff)
}
