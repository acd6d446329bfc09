import { counted, kindOfDayOff, shortDay } from '../day-texts.ts'
import { type DueReason, dueText } from '../deal/due-reason.ts'

/** The main reason for a deal's verdict, short enough for a list: a kind and its values, rendered when read. */
export type HealthReason =
  /** `dayOff` is why the recorder is closed: "Saturday" or the name of a holiday. */
  | { kind: 'recorder-closed'; day: string; dayOff: string }
  | { kind: 'closing-passed'; openSteps: number }
  | { kind: 'signing-from'; day: string }
  | { kind: 'contingency-until'; name: string; day: string }
  | { kind: 'signing-on'; name: string; day: string }
  /** `name` where it is a single date. */
  | { kind: 'without-day' | 'out-of-step'; count: number; name: string }
  /** The items that the team has to handle, as in Today; `asOf` is the day on which they were computed. */
  | { kind: 'due'; due: DueReason; asOf: string }
  /** Dates that passed before the deal was entered and have no answer yet. */
  | { kind: 'unanswered'; count: number }
  | { kind: 'move-unseen'; day: string }
  /** `count` where several contingencies end on that day. */
  | { kind: 'next-date'; name: string; day: string; count?: number }
  | { kind: 'all-done' }

const alone = { 'without-day': 'has no day yet', 'out-of-step': 'no longer matches its rule' }
const together = { 'without-day': 'have no day yet', 'out-of-step': 'no longer match their rules' }

/** "1 step is still open" */
export function openStepsText(openSteps: number): string {
  return `${counted(openSteps, 'step')} ${openSteps === 1 ? 'is' : 'are'} still open`
}

/** The reason as a list shows it: "Nov 21 is a Saturday, recorder closed". */
export function healthReasonText(reason: HealthReason): string {
  switch (reason.kind) {
    case 'recorder-closed':
      return `${shortDay(reason.day)} is ${kindOfDayOff(reason.dayOff)}, recorder closed`
    case 'closing-passed':
      return `Closing passed, ${openStepsText(reason.openSteps)}`
    case 'signing-from':
      return `Signing is possible from ${shortDay(reason.day)}`
    case 'contingency-until':
      return `${reason.name} runs until ${shortDay(reason.day)}`
    case 'signing-on':
      return `${reason.name} is on ${shortDay(reason.day)}`
    case 'without-day':
    case 'out-of-step':
      return reason.count === 1
        ? `${reason.name} ${alone[reason.kind]}`
        : `${counted(reason.count, 'date')} ${together[reason.kind]}`
    case 'due':
      return dueText(reason.due, reason.asOf)
    case 'unanswered':
      return `Answer ${counted(reason.count, 'date')} first`
    case 'move-unseen':
      return `New dates not seen since ${shortDay(reason.day)}`
    case 'next-date':
      return `Next: ${reason.count ? `${reason.count} contingencies` : reason.name}, ${shortDay(reason.day)}`
    case 'all-done':
      break
  }
  return 'All dates are done'
}
