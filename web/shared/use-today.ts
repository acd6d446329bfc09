import { useSyncExternalStore } from 'react'
import { dayIn } from '#contract/rules/days.ts'

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Today as `YYYY-MM-DD` in the time zone, or in the reader's own; updates at midnight while the page is open. */
export function useToday(timeZone?: string): string {
  return useSyncExternalStore(everyMinute, () => dayIn(new Date(), timeZone))
}
