import { useEffect, useState } from 'react'
import { rememberCelebrated, wasCelebrated } from './celebrated.ts'
import './celebration.css'
import { CelebrationCard } from './celebration-card.tsx'
import { celebrationTimes } from './confetti-plan.ts'
import { whenVisible } from './when-visible.ts'

/** The one-time overlay (specification section 2). Mount it when the celebration is due. */
export function Celebration({ uniqueId, line }: { uniqueId: string; line: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (wasCelebrated(uniqueId)) return undefined
    let end: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      rememberCelebrated(uniqueId)
      setShown(true)
      end = setTimeout(() => setShown(false), celebrationTimes.lasts)
    }
    const cancel = whenVisible(begin, celebrationTimes.begins)
    return () => {
      cancel()
      clearTimeout(end)
    }
  }, [uniqueId])
  useEffect(() => {
    if (!shown) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown])
  return (
    // There before its words are, so that they are read out when they come.
    <div className="celebration" aria-live="polite">
      {shown && <CelebrationCard line={line} onClose={() => setShown(false)} />}
    </div>
  )
}
