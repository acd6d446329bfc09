import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { daysBetween } from '#contract/rules/days.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { NeededItem } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/need.ts'
import * as days from '#texts/written-days.ts'
import { formatDay } from '#web/format/date.ts'
import { longDay, shortDay } from '#web/format/short-day.ts'
import { agentFirstName } from '../home/transaction.ts'

export type TextClient = Pick<PortalClient, 'agentName' | 'transactionType'>

/** One thing of the band: contingencies of one day that are decided on together are one. */
export interface NeedEntry {
  item: NeededItem
  /** The names of the contingencies; of anything else its title. */
  names: readonly string[]
}

function groupOf(item: NeededItem): string {
  if (item.kind === 'alert' || item.state !== 'decide') return item.id
  return `decide ${item.day} ${item.endsByTime}`
}

/** The items of the band in their order, with the contingencies of one day as one. */
export function needEntries(items: readonly NeededItem[]): NeedEntry[] {
  const entries = new Map<string, NeedEntry>()
  for (const item of items) {
    const key = groupOf(item)
    const known = entries.get(key)
    entries.set(key, { item: known?.item ?? item, names: [...(known?.names ?? []), item.title] })
  }
  return [...entries.values()]
}

export interface NeedText {
  /** The line above the title. */
  above: string
  title: string
  detail: string | null
}

/** Whom to talk with before a period ends, and by when. */
export function talkText(client: TextClient, { day, actBy }: { day: string; actBy: string }, today: string) {
  const agent = agentFirstName(client)
  if (actBy <= today) return t.talkToday(agent)
  return actBy < day ? t.talkBy(agent, longDay(actBy)) : t.decideWith(agent)
}

/** The meaning of a contingency whose period is over and that was not removed. */
export function endedText(client: TextClient, { day, endsByTime }: { day: string; endsByTime: boolean }) {
  return endsByTime ? t.ended(shortDay(day)) : t.periodEnded(shortDay(day), isSale(client.transactionType))
}

function decideText(client: TextClient, item: AgendaItem, names: readonly string[], today: string): NeedText {
  const day = item.day ?? today
  const actBy = item.actBy ?? day
  const above = t.decision
  if (day < today) {
    const detail = `${endedText(client, { ...item, day })} ${t.talkToday(agentFirstName(client))}`
    return { above, title: t.right(names), detail }
  }
  const talk = talkText(client, { day, actBy }, today)
  const away = daysBetween(today, day)
  if (actBy < day && away > 1)
    return { above, title: t.rightEnds(names), detail: `${t.endsOn(longDay(day))} ${talk}` }
  if (away === 0) return { above, title: t.rightEndsToday(names, shortDay(day)), detail: talk }
  if (away === 1) return { above, title: t.rightEndsTomorrow(names, shortDay(day)), detail: talk }
  return { above, title: t.rightEndsOn(names, longDay(day)), detail: talk }
}

function byWhen(day: string | null, today: string): string {
  if (day === null) return t.needed
  return day < today ? t.wasDue(days.dayInSentence(day, today)) : t.neededBy(formatDay(day))
}

/** The band's texts for one item. */
export function needText(client: TextClient, { item, names }: NeedEntry, today: string): NeedText {
  if (item.kind !== 'alert' && item.state === 'decide') return decideText(client, item, names, today)
  const day = item.kind === 'alert' ? null : item.day
  const isAgain = item.kind === 'document' && item.isAgain
  return {
    above: byWhen(day, today),
    title: isAgain ? t.sendAgainOf(item.title) : item.title,
    detail: item.detail,
  }
}
