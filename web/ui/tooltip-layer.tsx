import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { watchTooltips } from './tooltip-watch.ts'

/** Pixels between a tooltip and the window's edge. */
const edge = 8

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
      key={`${anchor.dataset['tooltip']} ${anchor.getBoundingClientRect().left}`}
      className="fixed z-80 animate-[fade-in_var(--dur-1)] py-1.5"
      style={placeBeside(anchor)}
      ref={keepInWindow}
      aria-hidden="true"
      data-tooltip-layer=""
      data-stays-live=""
    >
      <span className="block w-max max-w-[min(280px,100vw-16px)] rounded-[9px] bg-ink px-2.5 py-1.5 text-sm leading-snug wrap-anywhere whitespace-pre-line text-paper">
        {anchor.dataset['tooltip']}
      </span>
    </div>,
    document.body,
  )
}

/** Above the element, since what is used next is beside or below it; below it near the top of the window. */
function placeBeside(anchor: HTMLElement): CSSProperties {
  const { left, width, top, bottom } = anchor.getBoundingClientRect()
  const isHigh = top < 64
  return {
    left: left + width / 2,
    top: isHigh ? bottom : top,
    translate: isHigh ? '-50%' : '-50% -100%',
  }
}

/** Moves a tooltip sideways that would be cut off at the window's edge. */
function keepInWindow(tooltip: HTMLElement | null): void {
  if (!tooltip) return
  const { left, right } = tooltip.getBoundingClientRect()
  const hidden = Math.max(0, right + edge - window.innerWidth) || Math.min(0, left - edge)
  if (hidden !== 0) tooltip.style.left = `${Number.parseFloat(tooltip.style.left) - hidden}px`
}
