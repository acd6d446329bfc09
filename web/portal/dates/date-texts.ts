import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { dayWithWeekday, shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { longDay } from '#web/shared/dates/change-texts.ts'
import type { LeafLook } from '#web/ui/day-leaf.tsx'
import { agentCalled, agentWithin } from '../home/transaction.ts'
import { endedText, talkText } from '../need/need-texts.ts'
import { notYetText } from '../said/said-texts.ts'

type DealOfDates = Pick<PortalClient, 'agentName' | 'transactionType' | 'outcome' | 'isArchived'>

/** Nothing is to come any more: the deal has ended, or is read only. */
export function isOver({ outcome, isArchived }: Pick<DealOfDates, 'outcome' | 'isArchived'>): boolean {
  return isArchived || outcome === 'closed' || outcome === 'canceled'
}

/** Days count down: neither over nor on hold. */
export function isRunning(deal: Pick<DealOfDates, 'outcome' | 'isArchived'>): boolean {
  return deal.outcome === 'open' && !deal.isArchived
}

/** Whether the client is late: never with a contingency, which protects its owner, nor with what others owe. */
export function isLate(
  { state, kind, owes, day }: PortalDate,
  deal: Pick<DealOfDates, 'outcome' | 'isArchived'>,
  today: string,
): boolean {
  const isOwn = state === 'open' && kind !== 'contingency' && owes === 'client'
  return isRunning(deal) && isOwn && day !== null && day < today
}

/** How the leaf of a date looks. */
export function leafOf(date: PortalDate, deal: DealOfDates, today: string, isNext: boolean): LeafLook {
  if (date.state === 'done') return 'done'
  if (date.state === 'waived') return 'was'
  if (isLate(date, deal, today)) return 'late'
  if (isNext && isRunning(deal)) return 'next'
  return isOver(deal) || (date.day !== null && date.day < today) ? 'plain' : 'ahead'
}

/** ", in 4 days"; while a deal rests, nothing counts down. */
function distanceText(day: string, deal: DealOfDates, today: string): string {
  if (!isRunning(deal)) return ''
  const days = daysBetween(today, day)
  if (days === 0) return ', today'
  return days === 1 ? ', tomorrow' : `, in ${days} days`
}

function finishedText({ kind, state, doneOn }: PortalDate): string {
  if (state === 'waived') return 'No longer applies.'
  const words = {
    contingency: 'Removed in writing',
    disclosure: 'Received',
    signing: 'Signed',
    money: 'Done',
    other: 'Done',
  }
  return doneOn === null ? `${words[kind]}.` : `${words[kind]} on ${dayWithWeekday(doneOn)}.`
}

function contingencyText(date: PortalDate, deal: DealOfDates, today: string): string {
  const { day, actBy = day, meaning, owes, endsByTime = false } = date
  const isOwn = owes === 'client' && isRunning(deal)
  if (day === null || actBy === null) return `${meaning} Its day is not set yet.`
  if (day < today) {
    if (owes !== 'client')
      return `${meaning} ${endsByTime ? `It ended ${shortDay(day)}.` : `Its date was ${shortDay(day)}; it ends when it is removed in writing.`}`
    const talk = isOwn ? ` Talk with ${agentWithin(deal)} today.` : ''
    return `${meaning} ${endedText(deal, { day, endsByTime })}${talk}`
  }
  if (!isOwn) return `${dayWithWeekday(day)}${distanceText(day, deal, today)}. ${meaning}`
  if (actBy < day) return `${meaning} Ends ${longDay(day)}. ${talkText(deal, { day, actBy }, today)}`
  const talk = day === today ? 'today' : 'before that day'
  return `${dayWithWeekday(day)}${distanceText(day, deal, today)}. ${meaning} Talk with ${agentWithin(deal)} ${talk}.`
}

/** Days ahead from which dates are folded into one line. */
const farAhead = 14

/** Whether a date is more than two weeks away. */
export function isFarAhead({ day }: Pick<PortalDate, 'day'>, today: string): boolean {
  return day !== null && daysBetween(today, day) > farAhead
}

function plannedText(day: string, today: string): string {
  return `${day < today ? 'It was planned' : 'Planned'} for ${dayWithWeekday(day)}`
}

/** What a date means for the client, with its day. */
export function sayOf(date: PortalDate, deal: DealOfDates, today: string): string {
  const { state, kind, day, meaning } = date
  if (state !== 'open') return finishedText(date)
  if (day !== null && isOver(deal)) return `It was planned for ${dayWithWeekday(day)}.`
  if (isOver(deal)) return ''
  if (kind === 'contingency') return contingencyText(date, deal, today).trim()
  if (day === null) return `${meaning} Its day is not set yet.`.trim()
  const waits = isRunning(deal) && !isFarAhead(date, today) && date.waitsFor
  if (waits) return [`${plannedText(day, today)}.`, notYetText(deal, waits), meaning].join(' ').trim()
  if (day < today) return `${plannedText(day, today)}. ${meaning}`.trim()
  const latest = kind === 'disclosure' ? ' at the latest' : distanceText(day, deal, today)
  return `${dayWithWeekday(day)}${latest}. ${meaning}`.trim()
}

/** Beneath the road: when the client last confirmed a change, and what counts in the end. */
export function footnoteOf(deal: DealOfDates, seenAt: string | undefined): string {
  const seen = seenAt === undefined ? '' : `You saw the last change on ${formatMomentDay(seenAt)}. `
  const keeper = isOver(deal) ? 'Your' : `${agentCalled(deal)} updates these dates; your`
  return `${seen}${keeper} signed contract decides.`
}
