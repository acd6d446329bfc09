import { BellOff, type LucideIcon } from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { paths } from '#web/paths.ts'
import { dueItem, dueKinds, type DueLine } from './due-item.ts'
import { ranks, type TodayItem } from './today-item.ts'
import { type TodayKind, todayKinds } from './today-kinds.ts'

/** An item with the client it is about. */
export interface TodayLine extends TodayItem {
  icon: LucideIcon
  who: string
}

const kinds = Object.keys(todayKinds) as TodayKind[]

function linesOf<Name extends TodayKind>(name: Name, waiting: Pick<Today, Name | 'today'>): TodayLine[] {
  const { icon, item } = todayKinds[name]
  return waiting[name].lines.map((line) => ({ ...item(line, waiting.today), icon, who: line.clientName }))
}

/** The line of a deal; with a chip its reasons of that kind come first, and without any of them there is no line. */
function dueLine(line: DueLine, today: string, chip: string | null): TodayLine[] {
  const isChosen = ({ kind }: DueLine['reasons'][number]) => chip === null || dueKinds[kind].chip === chip
  const reasons = [...line.reasons.filter(isChosen), ...line.reasons.filter((reason) => !isChosen(reason))]
  const [first] = reasons
  if (!first || !isChosen(first)) return []
  return [{ ...dueItem({ ...line, reasons }, today), icon: dueKinds[first.kind].icon, who: line.clientName }]
}

/** The button of the line about clients who hear of nothing outside of their portal. */
const reachChip = 'Links'

/** One line for all clients who hear of nothing outside of their portal. */
function portalOnlyLine({ portalOnly: { total } }: Today, chip: string | null): TodayLine[] {
  if (total === 0 || (chip !== null && chip !== reachChip)) return []
  return [
    {
      key: 'portal only',
      title: 'No email, no text: they hear of nothing outside of their portal',
      when: '',
      rank: ranks.portalOnly,
      since: '',
      tone: 'plain',
      href: paths.adminPortalOnly(),
      action: 'Show',
      icon: BellOff,
      who: total === 1 ? '1 client is portal only' : `${total} clients are portal only`,
    },
  ]
}

/** Everything that needs attention as lines, the most harmful first, whatever its kind; with a chip only its kinds. */
export function todayLines(waiting: Today, chip: string | null = null): TodayLine[] {
  return [
    ...waiting.due.lines.flatMap((line) => dueLine(line, waiting.today, chip)),
    ...kinds.flatMap((name) =>
      chip === null || todayKinds[name].chip === chip ? linesOf(name, waiting) : [],
    ),
    ...portalOnlyLine(waiting, chip),
  ].toSorted((a, b) => a.rank - b.rank || a.since.localeCompare(b.since))
}

/** How many lines there are in all, with those that have not been fetched. */
export function todayTotal(waiting: Today, chip: string | null): number {
  const { due } = waiting
  const others = kinds.filter((name) => chip === null || todayKinds[name].chip === chip)
  const deals =
    chip === null
      ? due.total
      : due.lines.flatMap((line) => dueLine(line, waiting.today, chip)).length + due.total - due.lines.length
  const reach = portalOnlyLine(waiting, chip).length
  return others.reduce((sum, name) => sum + waiting[name].total, deals + reach)
}

export interface TodayChip {
  name: string
  /** All items, including those without a line. */
  total: number
}

/** The kinds that have items, by the names of their buttons, in order of harm. */
export function todayChips(waiting: Today): TodayChip[] {
  const totals = new Map<string, number>()
  const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count)
  for (const kind of agendaKinds) add(dueKinds[kind].chip, waiting.due.counts[kind] ?? 0)
  for (const name of kinds) add(todayKinds[name].chip, waiting[name].total)
  add(reachChip, portalOnlyLine(waiting, null).length)
  return [...totals].map(([name, total]) => ({ name, total })).filter(({ total }) => total > 0)
}
