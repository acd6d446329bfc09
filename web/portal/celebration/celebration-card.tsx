import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'

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

/** The words, and above the page the confetti; a still card where motion is not wanted. */
export function CelebrationCard({ line, onClose }: { line: string; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const target = canvas.current
    if (isStill || !target) return undefined
    let stop = () => {}
    let gone = false
    const fly = async () => {
      const { flyConfetti } = await import('./fly-confetti.ts')
      if (!gone) stop = flyConfetti(target)
    }
    // Without the confetti there are still the words.
    fly().catch(() => undefined)
    return () => {
      gone = true
      stop()
    }
  }, [isStill])
  return (
    <>
      {!isStill && <canvas ref={canvas} aria-hidden="true" />}
      <div className="celebration-card">
        <IconButton className="celebration-close" label="Close" icon={X} onClick={onClose} />
        <OpenDoor />
        <p className="celebration-title">Congratulations! Your closing is complete!</p>
        <p className="celebration-line">{line}</p>
      </div>
    </>
  )
}
