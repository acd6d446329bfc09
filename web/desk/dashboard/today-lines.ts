import type { LucideIcon } from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { type TodayItem, type TodayKind, todayKinds } from './today-kinds.ts'

/** An item with the client it is about. */
export interface TodayLine extends TodayItem {
  chip: string
  icon: LucideIcon
  who: string
}

const kinds = Object.keys(todayKinds) as TodayKind[]

function linesOf<Name extends TodayKind>(name: Name, waiting: Pick<Today, Name | 'today'>): TodayLine[] {
  const { chip, icon, item } = todayKinds[name]
  return waiting[name].lines.map((line) => ({
    ...item(line, waiting.today),
    chip,
    icon,
    who: line.clientName,
  }))
}

/** Everything that needs attention as lines, the most urgent first, whatever its kind. */
export function todayLines(waiting: Today): TodayLine[] {
  return kinds
    .flatMap((name) => linesOf(name, waiting))
    .toSorted((a, b) => a.rank - b.rank || a.since.localeCompare(b.since))
}

export interface TodayChip {
  name: string
  /** All items, including those without a line. */
  total: number
}

/** The kinds that have items, by the names of their buttons. */
export function todayChips(waiting: Today): TodayChip[] {
  const totals = new Map<string, number>()
  for (const name of kinds) {
    const { chip } = todayKinds[name]
    totals.set(chip, (totals.get(chip) ?? 0) + waiting[name].total)
  }
  return [...totals].map(([name, total]) => ({ name, total })).filter(({ total }) => total > 0)
}
