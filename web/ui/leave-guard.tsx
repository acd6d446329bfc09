import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** While there is unsaved text, asks before any way out of the page: links, the back button, closing the tab. */
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
  useBackAsked(unsaved, here, (go) => setLeave({ go }))
  useCloseAsked(unsaved)
  return (
    <>
      <Router aroundNav={around}>{children}</Router>
      <ConfirmDialog
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        title="Leave without saving?"
        consequence="What you changed here is not saved yet. It is lost when you leave."
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

/** The browser asks in its own words before the tab is closed or loaded anew. */
function useCloseAsked(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/**
 * The back button has gone already when it is heard. So unsaved text puts a second entry of the same page into the
 * history: going back leads to the first one, which stays in the page, and then it asks.
 */
function useBackAsked(unsaved: boolean, here: RefObject<string>, ask: (go: () => void) => void): void {
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
