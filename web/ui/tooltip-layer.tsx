import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { watchTooltips } from './tooltip-watch.ts'

/**
 * Shows the `data-tooltip` text of any element, once for the whole app. It repeats the element's accessible
 * name, so it is silent itself.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => watchTooltips(setAnchor), [])
  if (!anchor?.isConnected) return null
  return createPortal(
    <div className="tooltip" style={placeBeside(anchor)} aria-hidden="true" data-stays-live="">
      <span>{anchor.dataset['tooltip']}</span>
    </div>,
    document.body,
  )
}

/** Beneath the element, above it near the window's end. */
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
