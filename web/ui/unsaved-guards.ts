import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Makes the browser ask before the tab is closed or reloaded. */
export function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/** Guards that take their own history entry away; nobody asks about that. */
let leaving = 0

const isSecond = () => (history.state as { unsaved?: boolean } | null)?.unsaved === true

function addSecond(href: string): void {
  history.pushState({ unsaved: true }, '', href)
}

/** Takes the second entry away once what it was for is gone, if it is still the present one. */
function removeSecond(): void {
  if (!isSecond()) return
  leaving += 1
  window.addEventListener('popstate', () => setTimeout(() => (leaving -= 1)), { once: true })
  history.back()
}

/**
 * A `popstate` event can't be canceled. So unsaved text adds a second history entry for the same page: going
 * back leads to the first one, on the same page, and then it asks.
 */
export function useBackGuard(unsaved: boolean, here: RefObject<string>, ask: (go: () => void) => void): void {
  const hasSecond = useRef(false)
  const onBack = useEffectEvent(() => {
    if (leaving > 0) return
    if (!hasSecond.current || location.pathname !== new URL(here.current).pathname) return
    if (unsaved) {
      addSecond(here.current)
      ask(() => history.go(-2))
    } else {
      hasSecond.current = false
      history.back()
    }
  })
  useEffect(() => {
    if (!unsaved || hasSecond.current) return
    hasSecond.current = true
    addSecond(location.href)
  }, [unsaved])
  useEffect(() => {
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (hasSecond.current) removeSecond()
    }
  }, [])
}
