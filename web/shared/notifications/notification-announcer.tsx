import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'

/** Says new notifications to screen readers; those of the first load stay silent. */
export function NotificationAnnouncer({ notifications }: { notifications: Notification[] | undefined }) {
  const known = useRef<Set<string> | null>(null)
  const [words, setAnnouncement] = useState('')
  useEffect(() => {
    if (notifications === undefined) return
    const before = known.current
    known.current = new Set(notifications.map(({ id }) => id))
    if (before === null) return
    const newest = notifications.find(({ id }) => !before.has(id))
    if (newest) setAnnouncement(`New notification: ${newest.title}`)
  }, [notifications])
  return <output className="sr-only">{words}</output>
}
