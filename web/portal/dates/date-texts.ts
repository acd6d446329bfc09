import type { PortalClient } from '#contract/clients.ts'
import type { PortalDate } from '#contract/dates/dates-of-deal.ts'
import { dayWithWeekday, shortDay } from '#contract/dates/day-words.ts'
import { daysBetween } from '#contract/days.ts'
import type { LeafLook } from '#web/ui/day-leaf.tsx'

/** Whether the client is late: never with a contingency, which protects its owner, nor with what others owe. */
export function isLate({ state, kind, owes, day }: PortalDate, today: string): boolean {
  return state === 'open' && kind !== 'contingency' && owes === 'client' && day !== null && day < today
}

/** How the leaf of a date looks. */
export function leafOf(date: PortalDate, today: string, isNext: boolean): LeafLook {
  if (date.state === 'done') return 'done'
  if (date.state === 'waived') return 'was'
  if (isLate(date, today)) return 'late'
  if (isNext) return 'next'
  return date.day !== null && date.day < today ? 'plain' : 'ahead'
}

function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function finishedText({ kind, state, doneOn }: PortalDate): string {
  if (state === 'waived') return 'No longer applies.'
  const words = {
    contingency: 'Removed in writing',
    disclosure: 'Received',
    signing: 'Signed',
    other: 'Done',
  }
  return doneOn === null ? `${words[kind]}.` : `${words[kind]} on ${dayWithWeekday(doneOn)}.`
}

function contingencyText({ day, meaning, owes }: PortalDate, agent: string, today: string): string {
  const own = owes === 'client'
  if (day === null) return `${meaning} Its day is not set yet.`
  if (day < today) {
    const still = own
      ? `it ends only when you remove it in writing. ${agent} will go through it with you.`
      : 'it ends when it is removed in writing.'
    return `${meaning} Its date was ${shortDay(day)}; ${still}`
  }
  const talk = own ? ` Talk with ${agent.replace('Your', 'your')} before that day.` : ''
  return `${dayWithWeekday(day)}, ${distanceText(day, today)}. ${meaning}${talk}`
}

/** What a date means for the client, with its day. */
export function sayOf(
  date: PortalDate,
  { agentName }: Pick<PortalClient, 'agentName'>,
  today: string,
): string {
  const { state, kind, day, meaning } = date
  if (state !== 'open') return finishedText(date)
  const agent = agentName.trim().split(/\s+/)[0] || 'Your agent'
  if (kind === 'contingency') return contingencyText(date, agent, today).trim()
  if (day === null) return `${meaning} Its day is not set yet.`.trim()
  if (day < today) return `It was planned for ${dayWithWeekday(day)}. ${meaning}`.trim()
  const latest = kind === 'disclosure' ? ' at the latest' : `, ${distanceText(day, today)}`
  return `${dayWithWeekday(day)}${latest}. ${meaning}`.trim()
}
