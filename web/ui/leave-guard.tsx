import { type ReactNode, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import * as t from '#texts/controls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useBackGuard, useCloseGuard } from './unsaved-guards.ts'

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
        title={t.leaveUnsaved}
        consequence={t.leaveUnsavedConsequence}
        confirmText={t.leave}
        cancelText={t.keepEditing}
        onConfirm={() => {
          const go = leave?.go
          setLeave(null)
          go?.()
        }}
      />
    </>
  )
}
