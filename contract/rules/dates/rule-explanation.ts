import { kindOfDayOff, shortDay } from '../day-texts.ts'
import { countDay, unrolledDay } from './counting.ts'
import { type DaysOff, observed } from './days-off.ts'
import type { Counting, DateRule } from './rule.ts'
import type { ScheduledDate, StayReason } from './schedule-facts.ts'

const countWords: Record<Counting, string> = { calendar: '', business: 'business ', lender: 'lender ' }

/** A rule in words: "17 days after acceptance", "1 business day before closing", "With Loan contingency". */
export function ruleText(rule: DateRule, anchorName: string): string {
  if (rule.days === 0) {
    const isDealDay = rule.from === 'acceptance' || rule.from === 'closing'
    return `${isDealDay ? 'On' : 'With'} ${anchorName}`
  }
  const days = `${rule.days} ${countWords[rule.count]}${rule.days === 1 ? 'day' : 'days'}`
  return `${days} ${rule.side} ${anchorName}`
}

/** The end of a count that fell on a day off, and where it went from there. */
export interface Rolled {
  day: string
  /** "Saturday", "Thanksgiving Day" */
  off: string
  /** The holiday is another day, and observed on this one. */
  isObserved: boolean
  roll: 'next' | 'previous'
}

/** The roll at the end of a count; null when the count ends on an open day. */
function rolledFrom(anchor: string, rule: DateRule, daysOff: DaysOff): Rolled | null {
  const day = unrolledDay(anchor, rule, daysOff)
  if (rule.roll === 'none' || countDay(anchor, rule, daysOff) === day) return null
  const reason = daysOff.reasonOff(day) ?? ''
  const isObserved = reason.endsWith(observed)
  return { day, off: isObserved ? reason.slice(0, -observed.length) : reason, isObserved, roll: rule.roll }
}

/** "Nov 14 is a Saturday, so the next open day" */
export function rolledText({ day, off, isObserved, roll }: Rolled): string {
  const reason = kindOfDayOff(`${off}${isObserved ? observed : ''}`)
  return `${shortDay(day)} is ${reason}, so the ${roll === 'next' ? 'next open day' : 'open day before'}`
}

/** The roll at the end of a count, in words; null when the count ends on an open day. */
export function rollText(anchor: string, rule: DateRule, daysOff: DaysOff): string | null {
  const rolled = rolledFrom(anchor, rule, daysOff)
  return rolled && rolledText(rolled)
}

/** The reason for a rule's day: "17 days after acceptance; Nov 14 is a Saturday, so the next open day". */
export function because(rule: DateRule, anchorName: string, anchor: string | null, daysOff: DaysOff): string {
  const roll = anchor === null ? null : rollText(anchor, rule, daysOff)
  return roll === null ? ruleText(rule, anchorName) : `${ruleText(rule, anchorName)}; ${roll}`
}

/** The name of what a rule counts from; null when it is gone. */
export function anchorNameOf(from: string, dates: readonly ScheduledDate[]): string | null {
  return anchorNames(dates)(from)
}

/** The same for many rules of a deal. */
export function anchorNames(dates: readonly ScheduledDate[]): (from: string) => string | null {
  const names = new Map(dates.map(({ id, name }) => [id, name]))
  return (from) => (from === 'acceptance' || from === 'closing' ? from : (names.get(from) ?? null))
}

/** The reason why a date or step stays, to follow its name. `anchorName` names the date it counts from, if any. */
export function stayText(why: StayReason, anchorName: string | null): string {
  const texts: Record<StayReason, string> = {
    done: 'done',
    waived: 'waived',
    completed: 'completed',
    'by-hand': 'set by hand',
    kept: 'stays as you chose',
    'counts-from-acceptance': 'counts from acceptance',
    'counts-from-closing': 'counts from closing',
    'counts-from-date': `counts from ${anchorName ?? 'another date'}`,
    'same-day': 'falls on the same day',
    'waits-for-acceptance': 'waits for the acceptance date',
    'nothing-to-count-from': `${anchorName ?? 'what it counts from'} has no day to count from`,
    outside: 'would leave the years 1900 to 2199',
  }
  return texts[why]
}

interface PortalDeal {
  acceptanceDate: string | null
  closeDate: string
  dates: readonly ScheduledDate[]
  daysOff: DaysOff
}

/** The anchor of a date, as a portal names it. */
export interface ReasonAnchor {
  /** `acceptance`, `closing`, or the id of a date. */
  from: string
  name: string
  /** The client signs on it. */
  isSigning: boolean
}

/** Why a date is on its day. `texts/en/date-reasons.ts` words it. */
export interface DateReason {
  rule: DateRule
  anchor: ReasonAnchor
  rolled: Rolled | null
}

/** The anchor of an open date with its day, for a portal; null for a hidden anchor and for a date without one. */
function visibleAnchor(from: string, deal: PortalDeal): (ReasonAnchor & { day: string }) | null {
  const ofDeal = { from, name: from, isSigning: false }
  if (from === 'acceptance')
    return deal.acceptanceDate === null ? null : { ...ofDeal, day: deal.acceptanceDate }
  if (from === 'closing') return { ...ofDeal, day: deal.closeDate }
  const anchor = deal.dates.find(({ id }) => id === from)
  if (!anchor?.isVisible || anchor.state === 'waived') return null
  const { name, kind, owes, state, doneOn } = anchor
  const day = (state === 'done' && doneOn) || anchor.day
  return day === null ? null : { from, name, isSigning: kind === 'signing' && owes === 'client', day }
}

/**
 * Why a visible date is on its day, for a portal. Null for a date that is set by hand, done or waived, whose rule gives another
 * day, or that counts from a hidden date.
 */
export function reasonForPortal(date: ScheduledDate, deal: PortalDeal): DateReason | null {
  const { rule } = date
  if (rule === null || date.isByHand || date.state !== 'open') return null
  const visible = visibleAnchor(rule.from, deal)
  if (visible === null || countDay(visible.day, rule, deal.daysOff) !== date.day) return null
  const { day, ...anchor } = visible
  return { rule, anchor, rolled: rolledFrom(day, rule, deal.daysOff) }
}
