import { type RefObject, useEffect, useRef } from 'react'
import { type Thread, unreadMessages } from './thread.ts'

function isWatched(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Whether half of it is visible, or for a long one, as much as fits in the list. */
function isSeen(entry: IntersectionObserverEntry): boolean {
  const room = entry.rootBounds?.height ?? Infinity
  return entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= room / 2
}

/**
 * Marks the other side's messages as read, one call each, once they are visible in a focused window. Bubbles
 * carry their id in `data-message`. A failed call is retried when the message is next seen.
 */
export function useMarkRead(list: RefObject<HTMLElement | null>, thread: Thread): void {
  const marked = useRef(new Set<string>())
  const { markRead } = thread
  const unread = unreadMessages(thread.messages.data, thread.side)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    const root = list.current
    if (!root || unread === '') return undefined
    const inView = new Set<string>()
    const markSeen = () => {
      if (!isWatched()) return
      for (const id of inView) {
        if (marked.current.has(id)) continue
        marked.current.add(id)
        markRead(id).catch(() => marked.current.delete(id))
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset['message'] ?? ''
          if (isSeen(entry)) inView.add(id)
          else inView.delete(id)
        }
        markSeen()
      },
      { root, threshold: [0, 0.25, 0.5, 1] },
    )
    for (const id of unread.split(' ')) {
      const bubble = root.querySelector(`[data-message="${CSS.escape(id)}"]`)
      if (bubble) observer.observe(bubble)
    }
    window.addEventListener('focus', markSeen)
    document.addEventListener('visibilitychange', markSeen)
    return () => {
      observer.disconnect()
      window.removeEventListener('focus', markSeen)
      document.removeEventListener('visibilitychange', markSeen)
    }
  }, [list, unread, markRead])
}
