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

/** Milliseconds until a region that did not arrive is asked for again, at first and at most. */
const retryDelays = { first: 1_000, longest: 60_000 }

/** What comes before nearly every toast. */
const firstActs = ['pointerdown', 'keydown'] as const

/** The region's code, asked for at the first touch or key: who only reads the page needs none, and has the plain toast. */
function useRegion(loadRegion: () => Promise<Region>) {
  const loaded = useRef<Region | null>(null)
  useEffect(() => {
    let delay = retryDelays.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        loaded.current = await loadRegion()
      } catch {
        timer = setTimeout(() => void load(), delay)
        delay = Math.min(delay * 2, retryDelays.longest)
      }
    }
    const atFirstAct = new AbortController()
    const begin = () => {
      atFirstAct.abort()
      void load()
    }
    for (const act of firstActs)
      addEventListener(act, begin, { capture: true, passive: true, signal: atFirstAct.signal })
    return () => {
      atFirstAct.abort()
      clearTimeout(timer)
    }
  }, [loadRegion])
  return loaded
}
