import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** After each navigation, focuses the new screen's h1 and scrolls to the top unless going back. */
export function NavigationFocus() {
  const [path] = useLocation()
  const shown = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const back = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    if (shown.current === path) return undefined
    shown.current = path
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
  const heading = [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
