import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { daysBetween } from '#contract/rules/days.ts'
import * as needTexts from '#texts/need.ts'
import * as t from '#texts/your-dates.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { dayWithWeekday, longDay, shortDay } from '#web/format/short-day.ts'
import type { LeafKind } from '#web/ui/day-leaf.tsx'
import { agentFirstName } from '../home/transaction.ts'
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

/** Whether the client is late: never with a contingency, which protects its owner, nor with others' dates. */
export function isLate(
  { state, kind, owes, day }: PortalDate,
  deal: Pick<DealOfDates, 'outcome' | 'isArchived'>,
  today: string,
): boolean {
  const isOwn = state === 'open' && kind !== 'contingency' && owes === 'client'
  return isRunning(deal) && isOwn && day !== null && day < today
}

/** How the leaf of a date looks. */
export function leafOf(date: PortalDate, deal: DealOfDates, today: string, isNext: boolean): LeafKind {
  if (date.state === 'done') return 'done'
  if (date.state === 'waived') return 'was'
  if (isLate(date, deal, today)) return 'late'
  if (isNext && isRunning(deal)) return 'next'
  return isOver(deal) || (date.day !== null && date.day < today) ? 'plain' : 'ahead'
}

/** Days until then; null while a deal rests, since nothing counts down. */
function distance(day: string, deal: DealOfDates, today: string): number | null {
  return isRunning(deal) ? daysBetween(today, day) : null
}

function finishedText({ kind, state, doneOn }: PortalDate): string {
  if (state === 'waived') return t.noLongerApplies
  return t.finished(kind, doneOn === null ? null : dayWithWeekday(doneOn))
}

function contingencyText(date: PortalDate, deal: DealOfDates, today: string): string {
  const { day, actBy = day, meaning, owes, endsByTime = false } = date
  const isOwn = owes === 'client' && isRunning(deal)
  const agent = agentFirstName(deal)
  if (day === null || actBy === null) return sentences(meaning, t.noDay)
  if (day < today) {
    if (owes !== 'client')
      return sentences(
        meaning,
        endsByTime ? needTexts.ended(shortDay(day)) : t.endsWhenRemoved(shortDay(day)),
      )
    return sentences(meaning, endedText(deal, { day, endsByTime }), isOwn && needTexts.talkToday(agent))
  }
  const onDay = t.onDay(dayWithWeekday(day), distance(day, deal, today))
  if (!isOwn) return sentences(onDay, meaning)
  if (actBy < day) return sentences(meaning, t.endsOn(longDay(day)), talkText(deal, { day, actBy }, today))
  return sentences(onDay, meaning, day === today ? needTexts.talkToday(agent) : t.talkBefore(agent))
}

/** Days ahead from which dates are folded into one line. */
const farAhead = 14

/** Whether a date is more than two weeks away. */
export function isFarAhead({ day }: Pick<PortalDate, 'day'>, today: string): boolean {
  return day !== null && daysBetween(today, day) > farAhead
}

/** Joins sentences, without empty or omitted ones. */
function sentences(...all: (string | false)[]): string {
  return all.filter(Boolean).join(' ')
}

function plannedText(day: string, today: string): string {
  return day < today ? t.wasPlannedFor(dayWithWeekday(day)) : t.plannedFor(dayWithWeekday(day))
}

/** The meaning of a date for the client, with its day. */
export function sayOf(date: PortalDate, deal: DealOfDates, today: string): string {
  const { state, kind, day, meaning } = date
  if (state !== 'open') return finishedText(date)
  if (day !== null && isOver(deal)) return t.wasPlannedFor(dayWithWeekday(day))
  if (isOver(deal)) return ''
  if (kind === 'contingency') return contingencyText(date, deal, today)
  if (day === null) return sentences(meaning, t.noDay)
  const waits = isRunning(deal) && !isFarAhead(date, today) && date.waitsFor
  if (waits) return sentences(plannedText(day, today), notYetText(deal, waits), meaning)
  if (day < today) return sentences(plannedText(day, today), meaning)
  const onDay =
    kind === 'disclosure'
      ? t.atTheLatest(dayWithWeekday(day))
      : t.onDay(dayWithWeekday(day), distance(day, deal, today))
  return sentences(onDay, meaning)
}

/** Beneath the road: when the client last confirmed a change, and what counts in the end. */
export function footnoteOf(deal: DealOfDates, seenAt: string | undefined): string {
  return sentences(
    seenAt !== undefined && t.sawChange(formatMomentDay(seenAt)),
    isOver(deal) ? t.contractDecides : t.agentUpdates(agentFirstName(deal)),
  )
}
