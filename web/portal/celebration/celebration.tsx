import { X } from 'lucide-react'
import './celebration.css'
import { useEffect, useState, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { celebrationTimes } from './confetti-plan.ts'

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
    // The live region exists before its content, so that the content is announced.
    <div className="celebration" aria-live="polite">
      {shown && <CelebrationCard line={line} onClose={() => setShown(false)} />}
    </div>
  )
}

/**
 * Calls back after the given milliseconds, or once the page becomes visible. Returns a function that cancels
 * it.
 */
function whenVisible(callback: () => void, after: number): () => void {
  const look = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', look)
    callback()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', look)
    look()
  }, after)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const inThisPage = new Set<string>()

const place = (uniqueId: string) => `celebrated:${uniqueId}`

/** Whether this browser has celebrated this closing. */
function wasCelebrated(uniqueId: string): boolean {
  if (inThisPage.has(uniqueId)) return true
  try {
    return localStorage.getItem(place(uniqueId)) !== null
  } catch {
    return false
  }
}

/** Remembers it per client and browser; without storage, until the page is closed. */
function rememberCelebrated(uniqueId: string): void {
  inThisPage.add(uniqueId)
  try {
    localStorage.setItem(place(uniqueId), 'yes')
  } catch {
    // Storage may be switched off.
  }
}

/** An open front door. */
function OpenDoor() {
  return (
    <svg viewBox="0 0 104 126" aria-hidden="true">
      <path className="doorway" d="M12 116V54a40 40 0 0 1 80 0v62z" />
      <path className="leaf" d="M12 116V54a40 40 0 0 1 40-40v0l-16 14v96z" />
      <circle className="knob" cx="29" cy="76" r="3.4" />
      <path className="frame" d="M12 116V54a40 40 0 0 1 80 0v62" />
      <path className="sill" d="M2 118h100" />
    </svg>
  )
}

const closeLook =
  'absolute! top-2 right-2 text-[#dfebe5]! outline-[#e9c581]! hover:bg-[#18524a]! hover:text-[#fbfaf5]!'

/** The text, with confetti over the page; a static card under reduced motion. */
function CelebrationCard({ line, onClose }: { line: string; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const target = canvas.current
    if (isStill || !target) return undefined
    let stop = () => {}
    let isCanceled = false
    const fly = async () => {
      const { flyConfetti } = await import('./fly-confetti.ts')
      if (!isCanceled) stop = flyConfetti(target)
    }
    // If the confetti cannot be loaded, the text is still shown.
    fly().catch(() => undefined)
    return () => {
      isCanceled = true
      stop()
    }
  }, [isStill])
  return (
    <>
      {!isStill && <canvas ref={canvas} aria-hidden="true" />}
      <div className="celebration-card">
        <IconButton className={closeLook} label="Close" icon={X} onClick={onClose} />
        <OpenDoor />
        <p className="celebration-title">Congratulations! Your closing is complete!</p>
        <p className="celebration-line">{line}</p>
      </div>
    </>
  )
}
