import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * When the focused element leaves a list, as a row does that was deleted by keyboard, the focus goes to the list's
 * heading (found by id) and not to the start of the page. Spread the answer on what surrounds the list.
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
