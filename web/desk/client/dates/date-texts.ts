import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { actByDay } from '#contract/rules/dates/agenda-dates.ts'
import type { Resolved } from '#contract/rules/dates/day-resolver.ts'
import { resolverOf } from '#contract/rules/dates/day-resolver.ts'
import { rollText, ruleText, anchorNameOf } from '#contract/rules/dates/rule-explanation.ts'
import type { DateKind, DateRule } from '#contract/rules/dates/rule.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { counted, weekdayName } from '#contract/rules/day-texts.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { type Party, partyForAgent } from '#contract/rules/deal/parties.ts'
import { dayWithWeekday, shortDay } from '#web/format/short-day.ts'

interface FinishTexts {
  action: string
  /** Null where the name says enough. */
  state: string | null
  day: string
  done: string
}

/** The verbs for finishing a date of each kind. */
export const finishTexts: Record<DateKind, FinishTexts> = {
  contingency: {
    action: 'Removed in writing',
    state: 'removed in writing',
    day: 'Removed on',
    done: 'was removed in writing',
  },
  disclosure: { action: 'Received', state: 'received', day: 'Received on', done: 'was received' },
  signing: { action: 'Signed', state: 'signed', day: 'Signed on', done: 'was marked as signed' },
  money: { action: 'Done', state: null, day: 'Done on', done: 'was marked as done' },
  other: { action: 'Done', state: null, day: 'Done on', done: 'was marked as done' },
}

/** "Removed in writing on Fri, Nov 13" */
export function finishedText({ state, kind, doneOn }: DealDate): string {
  if (state === 'waived') return 'Waived'
  const { action } = finishTexts[kind]
  return doneOn ? `${action} on ${dayWithWeekday(doneOn)}` : action
}

/** The name of a party: the client's first name, or the role of another party. */
export function partyName(party: Party, { firstName, transactionType }: AdminClient): string {
  return party === 'client' ? firstName : partyForAgent(party, transactionType)
}

/** From this many days before its day a date can be finished with one press. */
const soonDays = 5

/**
 * The distance of a day from today: "today", "tomorrow", "in 4 days"; "Past due 4 days" once it is over, for a contingency "Ended
 * 4 days ago".
 */
export function distance(
  day: string,
  today: string,
  kind: DateKind,
): { text: string; isPast: boolean; isSoon: boolean } {
  const days = daysBetween(today, day)
  const isSoon = days <= soonDays
  if (days < 0) {
    const past = counted(-days, 'day')
    return { text: kind === 'contingency' ? `Ended ${past} ago` : `Past due ${past}`, isPast: true, isSoon }
  }
  const text = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return { text, isPast: false, isSoon }
}

/** The lender days' gaps between two days, by name: "Sundays", "Thanksgiving Day". */
function skippedNames(from: string, to: string, { daysOff }: ScheduleFacts): string[] {
  const names = new Set<string>()
  for (let day = from < to ? from : to; day <= (from < to ? to : from); day = addDays(day, 1)) {
    if (daysOff.isLenderDay(day)) continue
    names.add(daysOff.isFederalHoliday(day) ? (daysOff.reasonOff(day) ?? 'a federal holiday') : 'Sundays')
  }
  return [...names]
}

function lenderLine(day: string, anchor: string, rule: DateRule, kind: DateKind, facts: ScheduleFacts) {
  const skipped = skippedNames(anchor, day, facts)
  const left =
    skipped.length > 0
      ? `${skipped.join(' and ')} ${skipped.length === 1 && skipped[0] !== 'Sundays' ? 'does' : 'do'} not count.`
      : ''
  const latest = kind === 'disclosure' && rule.side === 'before' ? 'The latest safe day.' : ''
  return [latest, left].filter(Boolean).join(' ')
}

function rolledLine(day: string, anchor: string, rule: DateRule, facts: ScheduleFacts): string {
  const text = rollText(anchor, rule, facts.daysOff)
  return text === null
    ? ''
    : `${text.replace(/, so the .*$/, '')}, so it is ${weekdayName(day)}, ${shortDay(day)}.`
}

/** The reason for an open date's day: its rule, and one more line where the rule needs explaining. */
export function whyOnDay(date: DealDate, facts: ScheduleFacts, today: string): { rule: string; why: string } {
  const isEnded = date.kind === 'contingency' && date.day !== null && date.day < today && !date.endsByTime
  const actBy = actByDay(date, facts.daysOff)
  const act =
    date.day !== null && actBy !== null && actBy !== date.day
      ? `Ends ${dayWithWeekday(date.day)}; act by ${dayWithWeekday(actBy)}.`
      : ''
  const remains = isEnded ? 'It still stands until it is removed in writing.' : ''
  const stands = [act, remains].filter(Boolean).join(' ')
  if (date.rule === null || date.isByHand) return { rule: 'Set by hand', why: stands }
  const name = anchorNameOf(date.rule.from, facts.dates)
  if (name === null) return { rule: 'Set by hand', why: stands }
  const { anchor, why }: Resolved = resolverOf(facts, {}).date(date)
  const rule = ruleText(date.rule, name)
  if (date.day === null)
    return {
      rule,
      why: why === 'waits-for-acceptance' ? 'Waits for the acceptance date.' : `Waits for ${name}.`,
    }
  if (anchor === null) return { rule, why: stands }
  const because =
    date.rule.count === 'lender'
      ? lenderLine(date.day, anchor, date.rule, date.kind, facts)
      : rolledLine(date.day, anchor, date.rule, facts)
  return { rule, why: [because, stands].filter(Boolean).join(' ') }
}

/** The steps that take their day from something: "Step 5 follows it", "Steps 1 and 2 follow it". */
export function followingSteps(from: string, { steps }: ScheduleFacts): string | null {
  const numbers = steps
    .filter(({ rule, isByHand }) => rule?.from === from && !isByHand)
    .map(({ stepNumber }) => stepNumber)
  if (numbers.length === 0) return null
  if (numbers.length === 1) return `Step ${numbers[0]} follows it`
  return `Steps ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} follow it`
}
