import * as t from '#texts/need.ts'
import type { NeedEntry } from './need-texts.ts'

/** Rows under one title, which alone names their day. */
export interface NeedGroup {
  title: string
  isLate: boolean
  entries: NeedEntry[]
}

function titleOf({ item }: NeedEntry, today: string): Pick<NeedGroup, 'title' | 'isLate'> {
  if (item.kind === 'alert') return { title: t.also, isLate: false }
  if (item.state === 'decide') return { title: t.decision, isLate: false }
  if (item.day === null) return { title: t.noDay, isLate: false }
  const isLate = item.day < today
  return { title: isLate ? t.wasDue(item.day, today) : t.alsoBy(item.day, today), isLate }
}

/** The rows of the band by day, each group where its first row stands. */
export function needGroups(entries: readonly NeedEntry[], today: string): NeedGroup[] {
  const groups = new Map<string, NeedGroup>()
  for (const entry of entries) {
    const { title, isLate } = titleOf(entry, today)
    const group = groups.get(title) ?? { title, isLate, entries: [] }
    group.entries.push(entry)
    groups.set(title, group)
  }
  return [...groups.values()]
}

/** Rows shown before "and 3 more". */
const shownAtFirst = 4

/** The groups that are shown and those that are folded; never one row alone is folded. */
export function foldGroups(groups: readonly NeedGroup[]): { shown: NeedGroup[]; folded: NeedGroup[] } {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  let room = count > shownAtFirst + 1 ? shownAtFirst : count
  const shown: NeedGroup[] = []
  const folded: NeedGroup[] = []
  for (const group of groups) {
    const [first, rest] = [group.entries.slice(0, room), group.entries.slice(room)]
    if (first.length > 0) shown.push({ ...group, entries: first })
    // The rest of a group goes on below its title.
    if (rest.length > 0) folded.push({ ...group, title: first.length > 0 ? '' : group.title, entries: rest })
    room -= first.length
  }
  return { shown, folded }
}
