import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** After each navigation, focuses the new screen's h1 and scrolls to the top unless going back. */
export function NavigationFocus() {
  const shown = useRef('')
  const wentBack = useRef(false)
  // Above the router's hook, so that this listens before the router, which renders the new screen at once.
  useEffect(() => {
    const back = () => {
      // Also called for a link within the page, which leads to no other screen.
      wentBack.current = window.location.pathname !== shown.current
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const [path] = useLocation()
  useEffect(() => {
    const before = shown.current
    shown.current = path
    if (before === '' || before === path) return undefined
    if (!wentBack.current) window.scrollTo(0, 0)
    wentBack.current = false
    if (focusHeading()) return undefined
    // The screen's code or data is still loading.
    const waiting = new MutationObserver(() => {
      if (focusHeading()) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [path])
  return null
}

function focusHeading(): boolean {
  // React hides the previous screen but keeps it mounted until the next one's code has loaded.
  const heading = [...document.querySelectorAll('h1')].find((h1) => h1.getClientRects().length > 0)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
