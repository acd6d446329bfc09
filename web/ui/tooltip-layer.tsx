import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { watchTooltips } from './tooltip-watch.ts'

/**
 * Shows the `data-tooltip` text of any element; mounted once for the whole app. Hidden from screen readers,
 * since it repeats the accessible name.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => watchTooltips(setAnchor), [])
  if (!anchor?.isConnected) return null
  return createPortal(
    // The padding bridges the gap, so that the pointer can move onto the text.
    <div
      className="fixed z-80 animate-[fade-in_var(--dur-1)] py-1.5"
      style={placeBeside(anchor)}
      aria-hidden="true"
      data-tooltip-layer=""
      data-stays-live=""
    >
      <span className="block w-max max-w-[min(280px,100vw-16px)] rounded-[9px] bg-ink px-2.5 py-1.5 text-sm leading-snug text-paper">
        {anchor.dataset['tooltip']}
      </span>
    </div>,
    document.body,
  )
}

/** Below the element, or above it near the bottom of the window. */
function placeBeside(anchor: HTMLElement): CSSProperties {
  const { left, width, top, bottom } = anchor.getBoundingClientRect()
  const isLow = bottom + 48 > window.innerHeight
  const half = Math.min(90, window.innerWidth / 2)
  return {
    left: Math.min(window.innerWidth - half, Math.max(half, left + width / 2)),
    top: isLow ? top : bottom,
    translate: isLow ? '-50% -100%' : '-50%',
  }
}
