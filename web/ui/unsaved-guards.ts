import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Makes the browser ask before the tab is closed or reloaded. */
export function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

interface Guard {
  isUnsaved: () => boolean
  /** The address of the page. */
  href: () => string
  /** Asks, and calls `go` to leave. */
  ask: (go: () => void) => void
}

/** The mounted guards, in order of mounting; all share one second history entry. */
const guards: Guard[] = []
let hasSecond = false

/** Entries that are being taken away; nobody asks about that. */
let leaving = 0

const isSecond = () => (history.state as { unsaved?: boolean } | null)?.unsaved === true

function addSecond(href: string): void {
  hasSecond = true
  history.pushState({ unsaved: true }, '', href)
}

/** Takes the second entry away once what it was for is gone, if it is still the present one. */
function removeSecond(): void {
  hasSecond = false
  if (!isSecond()) return
  leaving += 1
  window.addEventListener('popstate', () => setTimeout(() => (leaving -= 1)), { once: true })
  history.back()
}

const isHere = (guard: Guard) => location.pathname === new URL(guard.href()).pathname

/**
 * Asks one question for all unsaved text. A page with a form in a dialog asks for both, because the page's text is kept nowhere.
 */
function onBack(): void {
  if (leaving > 0 || !hasSecond) return
  const asking = guards.find((guard) => guard.isUnsaved() && isHere(guard))
  if (asking) {
    addSecond(asking.href())
    asking.ask(() => history.go(-2))
  } else if (guards.some(isHere)) {
    hasSecond = false
    history.back()
  }
}

function addGuard(guard: Guard): () => void {
  if (guards.length === 0) window.addEventListener('popstate', onBack)
  guards.push(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) window.removeEventListener('popstate', onBack)
    if (hasSecond && !guards.some(({ isUnsaved }) => isUnsaved())) removeSecond()
  }
}

/**
 * A `popstate` event can't be canceled. So unsaved text adds a second history entry for the same page: going
 * back leads to the first one, on the same page, and then it asks.
 */
export function useBackGuard(unsaved: boolean, here: RefObject<string>, ask: (go: () => void) => void): void {
  const isUnsaved = useEffectEvent(() => unsaved)
  const askNow = useEffectEvent(ask)
  useEffect(
    () => addGuard({ isUnsaved: () => isUnsaved(), href: () => here.current, ask: (go) => askNow(go) }),
    [here],
  )
  useEffect(() => {
    if (unsaved && !hasSecond) addSecond(location.href)
  }, [unsaved])
}
