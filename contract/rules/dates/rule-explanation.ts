import { kindOfDayOff, shortDay } from '../day-texts.ts'
import { countDay, unrolledDay } from './counting.ts'
import type { DaysOff } from './days-off.ts'
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

/** What happened at the end of a count: "Nov 14 is a Saturday, so the next open day"; null when it fell on an open day. */
export function rollText(anchor: string, rule: DateRule, daysOff: DaysOff): string | null {
  const day = unrolledDay(anchor, rule, daysOff)
  if (rule.roll === 'none' || countDay(anchor, rule, daysOff) === day) return null
  const reason = kindOfDayOff(daysOff.reasonOff(day) ?? '')
  return `${shortDay(day)} is ${reason}, so the ${rule.roll === 'next' ? 'next open day' : 'open day before'}`
}

/** Why a rule gives its day: "17 days after acceptance; Nov 14 is a Saturday, so the next open day". */
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

/** Why a date or step stays, after its name. `anchorName` is what it counts from, if anything. */
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

function namedDay(name: string, day: string | null) {
  return day === null ? null : { name, day }
}

/** The day that an open date counts from, for a portal; null when it is hidden or is none. */
function visibleAnchor(
  from: string,
  deal: PortalDeal,
): { name: string; day: string; isSigning?: boolean } | null {
  if (from === 'acceptance') return namedDay(from, deal.acceptanceDate)
  if (from === 'closing') return namedDay(from, deal.closeDate)
  const anchor = deal.dates.find(({ id }) => id === from)
  if (!anchor?.isVisible || anchor.state === 'waived') return null
  const named = namedDay(anchor.name, (anchor.state === 'done' && anchor.doneOn) || anchor.day)
  return named && { ...named, isSigning: anchor.kind === 'signing' && anchor.owes === 'client' }
}

/**
 * Why a visible date is on its day, for a portal. Null for a date set by hand, one that is done or waived, one whose
 * rule gives another day, and one that counts from a hidden date.
 */
export function becauseForPortal(date: ScheduledDate, deal: PortalDeal): string | null {
  const { rule } = date
  if (rule === null || date.isByHand || date.state !== 'open') return null
  const anchor = visibleAnchor(rule.from, deal)
  if (anchor === null || countDay(anchor.day, rule, deal.daysOff) !== date.day) return null
  if (rule.count !== 'lender') return because(rule, anchor.name, anchor.day, deal.daysOff)
  const days = `${rule.days} ${rule.days === 1 ? 'day' : 'days'}`
  return `${days} ${rule.side} ${anchor.isSigning ? 'you sign' : anchor.name}, Sundays and federal holidays not counted`
}
