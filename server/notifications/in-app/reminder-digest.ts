import type { Notification } from '#contract/calls/notifications/notifications.ts'
import type { Language } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import type { NotificationRow } from '../../db/schema.ts'

/** Groups notifications, newest first, so that the reminders of one digest are one group, the worst first. */
export function groupDigests(rows: readonly NotificationRow[]): [NotificationRow, ...NotificationRow[]][] {
  const groups = new Map<string, [NotificationRow, ...NotificationRow[]]>()
  for (const row of rows) {
    const key = row.digestId ?? row.id
    const group = groups.get(key)
    // They were written worst first.
    if (group) group.unshift(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

const urgencies = ['urgent', 'high', 'medium', 'low'] as const

/**
 * One notification for the reminders of a digest, the worst first: those that are still unread, or all of them once it was read.
 * Its id stays that of the first one.
 */
export function toDigest(
  all: readonly [Notification, ...Notification[]],
  rows: readonly NotificationRow[],
  language: Language,
): Notification {
  const unread = all.filter(({ isRead }) => !isRead)
  const [first = all[0], ...others] = unread.length > 0 ? unread : all
  const { id } = all[0]
  if (others.length === 0) return { ...first, id }
  const shown = [first, ...others]
  const shownIds = new Set(shown.map((one) => one.id))
  const days = rows.flatMap((row) => (shownIds.has(row.id) && row.remindsOfDay ? [row.remindsOfDay] : []))
  const t = textsIn(language).near
  const documentIds = shown.flatMap(({ about }) => (about?.kind === 'document' ? [about.id] : []))
  return {
    ...first,
    id,
    title: t.thingsToDo(shown.length, days.toSorted().at(-1) ?? ''),
    message: shown.map(({ title }) => title).join('\n'),
    priority: urgencies.find((one) => shown.some(({ priority }) => priority === one)) ?? first.priority,
    actionRequired: shown.some(({ actionRequired }) => actionRequired),
    ...(documentIds.length > 0 ? { documentIds } : {}),
  }
}
