import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { contingencyNames } from '#contract/rules/deal/contingency-names.ts'
import type { NeededItem } from '#contract/rules/deal/need.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { formatDay } from '#web/format/date.ts'
import { longDay } from '#web/shared/dates/change-texts.ts'
import { agentWithin } from '../home/transaction.ts'

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
  const agent = agentWithin(client)
  if (actBy <= today) return `Talk with ${agent} today.`
  return actBy < day ? `Talk with ${agent} by ${longDay(actBy)}.` : `Decide with ${agent} first.`
}

/** What a contingency means whose period is over and that was not removed. */
export function endedText(client: TextClient, { day, endsByTime }: { day: string; endsByTime: boolean }) {
  if (endsByTime) return `It ended ${shortDay(day)}.`
  const other = isSale(client.transactionType) ? 'buyer' : 'seller'
  return `The period ended ${shortDay(day)}. Your right stands until you remove it in writing, but the ${other} may now ask for that and cancel without an answer.`
}

function decideText(client: TextClient, item: AgendaItem, what: string, today: string): NeedText {
  const day = item.day ?? today
  const actBy = item.actBy ?? day
  const right = 'our right to step back'
  const above = 'Your decision'
  if (day < today) {
    const detail = `${endedText(client, { ...item, day })} Talk with ${agentWithin(client)} today.`
    return { above, title: `Y${right} for ${what}`, detail }
  }
  const talk = talkText(client, { day, actBy }, today)
  const away = daysBetween(today, day)
  if (actBy < day && away > 1)
    return { above, title: `Y${right} ends for ${what}`, detail: `Ends ${longDay(day)}. ${talk}` }
  const when =
    away === 0 ? `Today, ${shortDay(day)}` : away === 1 ? `Tomorrow, ${shortDay(day)}` : longDay(day)
  return { above, title: `${when}, y${right} ends for ${what}.`, detail: talk }
}

function byWhen(day: string | null, today: string): string {
  if (day === null) return 'Needed from you'
  return day < today ? `Needed from you, was due ${formatDay(day)}` : `Needed from you by ${formatDay(day)}`
}

/** What the band says of one thing. */
export function needText(client: TextClient, { item, names }: NeedEntry, today: string): NeedText {
  if (item.kind !== 'alert' && item.state === 'decide')
    return decideText(client, item, contingencyNames(names), today)
  const day = item.kind === 'alert' ? null : item.day
  const isAgain = item.kind === 'document' && item.isAgain
  const title = isAgain ? `Please send it again: ${item.title}` : item.title
  return { above: byWhen(day, today), title, detail: item.detail }
}
