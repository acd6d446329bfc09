import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearEnd = 48

interface NewestInView {
  /** New messages arrived while the reader was scrolled up. */
  behind: boolean
  showNewest: () => void
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

/**
 * Keeps the newest message in view while the reader is at the end, and otherwise leaves the scroll position
 * alone. `lines` counts all messages, `ownLines` those written here: a new own message is always scrolled
 * into view. `between` changes with lines that are no messages.
 */
export function useNewestInView(
  list: RefObject<HTMLElement | null>,
  lines: number,
  ownLines: number,
  between: unknown,
): NewestInView {
  const atEnd = useRef(true)
  const before = useRef({ lines: 0, ownLines: 0 })
  const shown = useRef(between)
  const [behindAt, setBehindAt] = useState<number | null>(null)

  useLayoutEffect(() => {
    const { lines: linesBefore, ownLines: ownBefore } = before.current
    before.current = { lines, ownLines }
    if (atEnd.current || ownLines > ownBefore) {
      atEnd.current = true
      scrollToEnd(list.current)
    } else if (lines > linesBefore) setBehindAt(lines)
  }, [list, lines, ownLines])

  useLayoutEffect(() => {
    if (shown.current !== between && atEnd.current) scrollToEnd(list.current)
    shown.current = between
  }, [list, between])

  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const look = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      if (atEnd.current) setBehindAt(null)
    }
    // An on-screen keyboard or rotation changes the height, so scroll back to the end.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(box)
    })
    box.addEventListener('scroll', look, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list])

  return { behind: behindAt !== null, showNewest: () => scrollToEnd(list.current) }
}
