import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/calls/notifications/notifications.ts'
import * as t from '#texts/alerts.ts'

/** Announces new notifications to screen readers, except those of the first load. */
export function NotificationAnnouncer({ notifications }: { notifications: Notification[] | undefined }) {
  const known = useRef<Set<string> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (notifications === undefined) return
    const before = known.current
    known.current = new Set(notifications.map(({ id }) => id))
    if (before === null) return
    const newest = notifications.find(({ id }) => !before.has(id))
    if (newest) setAnnouncement(t.announced(newest.title))
  }, [notifications])
  return <output className="sr-only">{announcement}</output>
}
