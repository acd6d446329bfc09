import { neighborOf } from '../day-steps.ts'
import type { Party } from '../deal/parties.ts'
import { decidingDisclosure, firstSigningDay, receivedOn } from './closing-blockers.ts'
import type { DaysOff } from './days-off.ts'
import type { ScheduledDate, ScheduledStep } from './schedule-facts.ts'

/** A date with its links to steps. A `DealDate` is one. */
export type TiedDate = ScheduledDate & { stepId: string | null }
/** A step with the party that has its next move. */
export type OwnedStep = ScheduledStep & { owner: Party }

interface Facts {
  dates: readonly TiedDate[]
  steps: readonly OwnedStep[]
  daysOff: DaysOff
}

/** The step that shares a line with the date: a step that follows the date, or belongs to the date and has its title. */
export function stepInLineWith(date: TiedDate, steps: readonly OwnedStep[]): OwnedStep | null {
  const isSameTitle = ({ title }: OwnedStep) => title.toLowerCase() === date.name.toLowerCase()
  const follows = ({ rule, isByHand, expectedDate }: OwnedStep) =>
    rule?.from === date.id && rule.days === 0 && !isByHand && expectedDate === date.day
  return (
    steps.find(follows) ??
    steps.find((step) => isSameTitle(step) && (step.id === date.stepId || step.expectedDate === date.day)) ??
    null
  )
}

/**
 * The day to act by: the last day that is not off, for a client's contingency, which itself ends on its own day. Null for a date
 * without a day.
 */
export function actByDay(
  { kind, owes, day }: Pick<ScheduledDate, 'kind' | 'owes' | 'day'>,
  daysOff: DaysOff,
): string | null {
  if (day === null || kind !== 'contingency' || owes !== 'client') return day
  let last = day
  while (daysOff.reasonOff(last) !== null) last = neighborOf(last, -1)
  return last
}

/** An unmet condition of a date. */
export interface Waiting {
  for: 'loan' | 'disclosure' | 'disclosure-days'
  /** The date that has to be done first. */
  by: TiedDate
}

/** The client's open contingency that belongs to a step of the lender: the loan contingency. */
function openLoanContingency({ dates, steps }: Facts): TiedDate | undefined {
  const lenders = new Set(steps.flatMap(({ id, owner }) => (owner === 'lender' ? id : [])))
  return dates.find(
    ({ kind, owes, state, stepId }) =>
      kind === 'contingency' &&
      owes === 'client' &&
      state === 'open' &&
      stepId !== null &&
      lenders.has(stepId),
  )
}

/** For money of the client's that they see: the step whose task is part of sending it. */
export function forStepOf({ kind, owes, isVisible, stepId }: TiedDate): { forStepId?: string } {
  return kind === 'money' && owes === 'client' && isVisible && stepId !== null ? { forStepId: stepId } : {}
}

/**
 * The date that the client's signing, or money due with it, waits for: the loan contingency first, then the Closing Disclosure
 * with its three lender days (12 CFR 1026.19(f)(1)(ii)). Null for any other date.
 */
export function waitsFor(date: TiedDate, facts: Facts): Waiting | null {
  if (date.state !== 'open' || date.owes !== 'client') return null
  if (date.kind !== 'signing' && date.kind !== 'money') return null
  const signing = facts.dates.find(({ kind, state }) => kind === 'signing' && state !== 'waived')
  if (date.kind === 'money') {
    const isWithSigning =
      date.rule?.from === 'closing' ||
      (signing !== undefined && signing.day !== null && date.day !== null && date.day >= signing.day)
    if (!isWithSigning || signing?.state === 'done') return null
  }
  const loan = openLoanContingency(facts)
  if (loan) return { for: 'loan', by: loan }
  const disclosure = decidingDisclosure(facts) as TiedDate | null
  if (!disclosure) return null
  const received = receivedOn(disclosure)
  const day = date.kind === 'signing' ? date.day : (signing?.day ?? date.day)
  if (received === null) return { for: 'disclosure', by: disclosure }
  const isTooEarly = day !== null && day < firstSigningDay(received, facts.daysOff)
  return isTooEarly ? { for: 'disclosure-days', by: disclosure } : null
}
