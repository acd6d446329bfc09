import { X } from 'lucide-react'
import { useEffect, useState, useRef } from 'react'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/outcome.ts'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import styles from './celebration.module.css'
import { celebrationTimes } from './confetti-plan.ts'

/** Milliseconds in which a completion can be undone. */
const undoable = 10_000

type CelebrationProps = {
  uniqueId: string
  line: string
  /** The deal was completed while the portal was open: the overlay waits until Undo is no longer possible. */
  isLive: boolean
}

/** The one-time overlay (specification section 2). Mount it when the celebration is due. */
export function Celebration({ uniqueId, line, isLive }: CelebrationProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (wasCelebrated(uniqueId)) return undefined
    let end: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      rememberCelebrated(uniqueId)
      setShown(true)
      end = setTimeout(() => setShown(false), celebrationTimes.lasts)
    }
    const cancel = whenVisible(begin, isLive ? undoable : celebrationTimes.begins)
    return () => {
      cancel()
      clearTimeout(end)
    }
  }, [uniqueId, isLive])
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
    <div
      className="pointer-events-none fixed inset-0 z-60 grid place-items-center p-4 empty:hidden"
      aria-live="polite"
    >
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
  return readStored('browser', place(uniqueId)) !== null
}

/** Remembers it per client and browser; without storage, until the page is closed. */
function rememberCelebrated(uniqueId: string): void {
  inThisPage.add(uniqueId)
  writeStored('browser', place(uniqueId), 'yes')
}

/** An open front door. */
function OpenDoor() {
  return (
    <svg className="mb-4 w-19.5" viewBox="0 0 104 126" fill="none" aria-hidden="true">
      <path fill="#f6e3b0" d="M12 116V54a40 40 0 0 1 80 0v62z" />
      <path fill="#d9ab54" d="M12 116V54a40 40 0 0 1 40-40v0l-16 14v96z" />
      <circle fill="#0c3d35" cx="29" cy="76" r="3.4" />
      <g stroke="#e9c581" strokeWidth="4.5" strokeLinecap="round">
        <path d="M12 116V54a40 40 0 0 1 80 0v62" />
        <path d="M2 118h100" />
      </g>
    </svg>
  )
}

const closeStyle =
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
      {!isStill && <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden="true" />}
      <div
        className={`pointer-events-auto relative grid w-[min(440px,100%)] justify-items-center rounded-dialog border px-6 py-8 text-center shadow-dialog ${styles.card}`}
      >
        <IconButton className={closeStyle} label={controls.close} icon={X} onClick={onClose} />
        <OpenDoor />
        <p className="max-w-[12em] font-display text-2xl leading-tight font-medium tracking-display text-balance">
          {t.closingComplete}
        </p>
        <p className="mt-2.5 text-[#dfebe5] wrap-anywhere">{line}</p>
      </div>
    </>
  )
}
