import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** While there is unsaved text, asks before leaving the page by link, back button or closing the tab. */
export function LeaveGuard({ unsaved, children }: { unsaved: boolean; children: ReactNode }) {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null)
  const here = useRef(location.href)
  const around: AroundNavHandler = (navigate, to, options) => {
    const staysHere = to.split(/[?#]/)[0] === location.pathname
    if (unsaved && !staysHere) {
      setLeave({ go: () => navigate(to, options) })
      return
    }
    navigate(to, options)
    if (staysHere) here.current = location.href
  }
  useBackGuard(unsaved, here, (go) => setLeave({ go }))
  useCloseGuard(unsaved)
  return (
    <>
      <Router aroundNav={around}>{children}</Router>
      <ConfirmDialog
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        title="Leave without saving?"
        consequence="Your changes haven’t been saved. If you leave, you’ll lose them."
        confirmText="Leave"
        cancelText="Keep editing"
        onConfirm={() => {
          const go = leave?.go
          setLeave(null)
          go?.()
        }}
      />
    </>
  )
}

/** Makes the browser ask before the tab is closed or reloaded. */
function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/**
 * A `popstate` event can't be canceled. So unsaved text adds a second history entry for the same page: going
 * back leads to the first one, on the same page, and then it asks.
 */
function useBackGuard(unsaved: boolean, here: RefObject<string>, ask: (go: () => void) => void): void {
  const hasSecond = useRef(false)
  const onBack = useEffectEvent(() => {
    if (!hasSecond.current || location.pathname !== new URL(here.current).pathname) return
    if (unsaved) {
      history.pushState(null, '', here.current)
      ask(() => history.go(-2))
    } else {
      hasSecond.current = false
      history.back()
    }
  })
  useEffect(() => {
    if (!unsaved || hasSecond.current) return
    hasSecond.current = true
    history.pushState(null, '', location.href)
  }, [unsaved])
  useEffect(() => {
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}
