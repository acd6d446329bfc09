import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as t from '#texts/frame.ts'
import { useCachedAt } from '#web/data/cached-at.ts'
import { useLiveState } from '#web/data/live-state.ts'
import { formatMoment } from '#web/format/date.ts'

/** Milliseconds before a lost connection is shown, since most gaps are short. */
const timeouts = 3_000

function subscribeOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a connection at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine)
}

/** True once the condition has been true for a while. */
function useDelayed(condition: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setDelayed(true), timeouts)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [condition])
  return isDelayed
}

function problemText(online: boolean, lost: boolean, cachedAt: string | null): string {
  if (cachedAt !== null) {
    const moment = formatMoment(cachedAt)
    return online ? t.reconnectingSince(moment) : t.offlineSince(moment)
  }
  if (!online) return t.offline
  return lost ? t.reconnecting : ''
}

/** Toasts stay below it. */
function tellHeight(notice: HTMLElement | null): void {
  document.documentElement.style.setProperty('--notice', `${notice?.offsetHeight ?? 0}px`)
}

/** Shows that the page is out of date, since when, and that it is reconnecting. */
export function ConnectionNotice() {
  const online = useIsOnline()
  const lost = useDelayed(useLiveState() === 'down')
  const message = problemText(online, lost, useCachedAt())
  return (
    <output>
      {message && (
        <span
          key={message}
          ref={tellHeight}
          data-keep-clear=""
          className="flex items-center justify-center gap-2 border-b border-line bg-band-amber-soft px-(--gutter) py-2 text-sm text-ink"
        >
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {message}
        </span>
      )}
    </output>
  )
}
