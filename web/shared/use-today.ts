import { useEffect, useState } from 'react'
import { dayIn } from '#contract/days.ts'

/** Today as `YYYY-MM-DD` in the reader's time zone; updates at midnight while the page is open. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayIn(new Date()))
  useEffect(() => {
    const look = () => setToday(dayIn(new Date()))
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
