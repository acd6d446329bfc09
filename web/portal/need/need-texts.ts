import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { NeededItem } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as days from '#texts/day-words.ts'
import * as t from '#texts/need.ts'
import { shortDay } from '#web/format/short-day.ts'
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
  return actBy < day ? t.talkBy(agent, days.dayName(actBy, today)) : t.decideWith(agent)
}

/** The meaning of a contingency whose period is over and that was not removed. */
export function endedText(client: TextClient, { day, endsByTime }: { day: string; endsByTime: boolean }) {
  return endsByTime ? t.ended(shortDay(day)) : t.periodEnded(shortDay(day), isSale(client.transactionType))
}

function decideText(client: TextClient, item: AgendaItem, names: readonly string[], today: string): NeedText {
  const day = item.day ?? today
  const actBy = item.actBy ?? day
  const of = { above: t.decision, title: t.right(names) }
  if (day < today)
    return { ...of, detail: `${endedText(client, { ...item, day })} ${t.talkToday(agentFirstName(client))}` }
  const word = days.dayWord(day, today)
  const isDue = item.endsByTime ? t.rightEnds(word) : t.decideBy(word)
  return { ...of, detail: `${isDue} ${talkText(client, { day, actBy }, today)}` }
}

function whenText({ kind, day }: AgendaItem, today: string): string {
  if (day === null) return t.needed
  if (kind === 'money') return day < today ? t.moneyWasDue(day, today) : t.moneyDue(day, today)
  return day < today ? t.wasDue(day, today) : t.neededBy(day, today)
}

/** The band's texts for one item. */
export function needText(client: TextClient, { item, names }: NeedEntry, today: string): NeedText {
  const { title, detail } = item
  if (item.kind === 'alert') return { above: t.needed, title, detail }
  if (item.state === 'decide') return decideText(client, item, names, today)
  const isAgain = item.kind === 'document' && item.isAgain
  return { above: whenText(item, today), title: isAgain ? t.sendAgainOf(title) : title, detail }
}

/** The same with the untranslated fields; texts about contingencies are the product's own. */
export function typedText(client: TextClient, entry: NeedEntry, today: string) {
  const { item } = entry
  const asTyped = item.kind !== 'alert' && item.state === 'decide' ? undefined : item.asTyped
  return { ...needText(client, entry, today), asTyped }
}
