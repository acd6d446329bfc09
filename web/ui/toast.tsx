import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { ToastContext, type LatestToast, type ToastContent } from './toast-context.ts'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/** Provides toasts, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<LatestToast | null>(null)
  const toast = useCallback((content: ToastContent) => {
    setLatest((before) => ({ ...content, id: (before?.id ?? 0) + 1, open: true }))
  }, [])
  const close = () => setLatest((before) => before && { ...before, open: false })
  useFetchedAhead()
  return (
    <ToastContext value={toast}>
      {children}
      {latest && (
        <Suspense>
          <ToastRegion latest={latest} onClosed={close} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Milliseconds after a press, by which time it has been painted. */
const afterPress = 200

/** Loads the region's code soon after the first press or key, since toasts follow from one. */
function useFetchedAhead() {
  useEffect(() => {
    const fetchAhead = () => {
      forget()
      setTimeout(() => void loadRegion().catch(() => undefined), afterPress)
    }
    const forget = () => {
      for (const act of ['pointerdown', 'keydown']) window.removeEventListener(act, fetchAhead)
    }
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, fetchAhead, { passive: true })
    return forget
  }, [])
}
