import { useEffect, useRef, useState } from 'react'
import type { Thread } from './thread.ts'

/** Says new messages of the other side to screen readers; those of the first load stay silent. */
export function MessageAnnouncer({ thread }: { thread: Thread }) {
  const known = useRef<Set<string> | null>(null)
  const [words, setAnnouncement] = useState('')
  const messages = thread.messages.data
  useEffect(() => {
    if (messages === undefined) return
    const before = known.current
    known.current = new Set(messages.map(({ id }) => id))
    if (before === null) return
    const fresh = messages.filter(({ id, senderType }) => !before.has(id) && senderType !== thread.side)
    const last = fresh.at(-1)
    if (last) setAnnouncement(`New message from ${last.senderName}: ${last.content}`)
  }, [messages, thread.side])
  return <output className="sr-only">{words}</output>
}
