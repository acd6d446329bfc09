import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import { unreadMessages } from './thread.ts'

const atFirst = 60
const more = 100

/**
 * The index of the first message shown when a chat opens: the newest 60, plus all unread ones, plus the one that the address's hash
 * names and all after it.
 */
export function firstShown(messages: readonly Message[], side: SenderType, hash = ''): number {
  const [unread] = unreadMessages(messages, side)
  const firstUnread = unread ? messages.indexOf(unread) : messages.length
  const named = messages.findIndex(({ id }) => hash === `#message-${id}`)
  const earliest = Math.min(messages.length - atFirst, firstUnread, named === -1 ? Infinity : named)
  return Math.max(0, earliest)
}

/** The index after loading earlier messages. */
export function earlierThan(first: number): number {
  return Math.max(0, first - more)
}

export interface Earlier {
  /** The index of the first message shown. */
  first: number
  /** Ref for the "Show earlier" button, which triggers when scrolled near. */
  control: RefObject<HTMLButtonElement | null>
  showEarlier: () => void
}

function scrollDown(box: HTMLElement, by: number): void {
  box.scrollTop += by
}

/**
 * Shows the end of a long chat, and earlier messages as the reader scrolls up, preserving the scroll
 * position.
 */
export function useEarlier(
  list: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  side: SenderType,
): Earlier {
  const [first, setFirst] = useState(() => firstShown(messages, side, window.location.hash))
  const control = useRef<HTMLButtonElement>(null)
  const previous = useRef({ first, height: 0 })

  const showEarlier = () => {
    previous.current = { first, height: list.current?.scrollHeight ?? 0 }
    startTransition(() => setFirst(earlierThan))
  }

  useLayoutEffect(() => {
    const box = list.current
    if (box && first < previous.current.first) scrollDown(box, box.scrollHeight - previous.current.height)
    previous.current = { first, height: 0 }
  }, [list, first])

  useEffect(() => {
    const button = control.current
    if (!button || first === 0) return undefined
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && button.click(), {
      root: list.current,
      rootMargin: '600px 0px 0px 0px',
    })
    near.observe(button)
    return () => near.disconnect()
  }, [list, first])

  return { first, control, showEarlier }
}
