import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * When the focused element is removed from a list (a row deleted by keyboard), moves focus to the list's
 * heading (by id) instead of losing it. Spread the result on the list's container.
 */
export function useRestoredFocus(headingId: string): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    const heading = document.getElementById(headingId)
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  })
  return { onFocus: ({ target }) => (last.current = target) }
}
