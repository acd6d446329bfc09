import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What stands beneath the line is out of sight from here on, in CSS pixels below the line's top. */
const lineHeight = 72

/**
 * Whether the list may take its room: at once when nothing was painted before it, and later only when what it pushes
 * down is out of sight. Otherwise the reader opens it. `waited` tells whether the line was painted first.
 */
export function useRoom(place: RefObject<HTMLElement | null>, isKnown: boolean, waited: boolean) {
  const [isOpen, setIsOpen] = useState(isKnown && !waited)
  const settled = useRef(isOpen)
  useLayoutEffect(() => {
    if (!isKnown || settled.current || !place.current) return
    settled.current = true
    const { top } = place.current.getBoundingClientRect()
    // Measured where it stands, before it is painted.
    // oxlint-disable-next-line react/set-state-in-effect
    if (top + lineHeight >= window.innerHeight) setIsOpen(true)
  }, [place, isKnown])
  return { isOpen, open: () => setIsOpen(true) }
}
