import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { PlainToast } from './plain-toast.tsx'
import { ToastContext, type LatestToast, type ToastContent } from './toast-context.ts'
import type { ToastRegionProps } from './toast-region.tsx'

type Region = ComponentType<ToastRegionProps>

const importRegion = async () => (await import('./toast-region.tsx')).ToastRegion

type ToastProviderProps = { loadRegion?: () => Promise<Region>; children: ReactNode }

/** Provides toasts, one at a time. */
export function ToastProvider({ loadRegion = importRegion, children }: ToastProviderProps) {
  const [latest, setLatest] = useState<LatestToast | null>(null)
  // Chosen per toast: one that is being read does not change.
  const [Shown, setShown] = useState<Region | null>(null)
  const loaded = useRegion(loadRegion)
  const toast = useCallback(
    (content: ToastContent) => {
      setShown(() => loaded.current)
      setLatest((before) => ({ ...content, id: (before?.id ?? 0) + 1, open: true }))
    },
    [loaded],
  )
  const close = () => setLatest((before) => before && { ...before, open: false })
  return (
    <ToastContext value={toast}>
      {children}
      {latest && Shown && <Shown latest={latest} onClosed={close} />}
      <PlainToast toast={Shown || !latest?.open ? null : latest} onClosed={close} />
    </ToastContext>
  )
}

/** Events that precede nearly every toast. */
const acts = ['pointerdown', 'keydown'] as const

/** The region's code, asked for at the first touch or key, and at the next if it did not come: who only reads has the plain toast. */
function useRegion(loadRegion: () => Promise<Region>) {
  const loaded = useRef<Region | null>(null)
  useEffect(() => {
    let isAsked = false
    const load = async () => {
      loaded.current = await loadRegion().catch(() => null)
      isAsked = loaded.current !== null
    }
    const ask = () => {
      if (!isAsked) void load()
      isAsked = true
    }
    for (const act of acts) addEventListener(act, ask, true)
    return () => {
      for (const act of acts) removeEventListener(act, ask, true)
    }
  }, [loadRegion])
  return loaded
}
