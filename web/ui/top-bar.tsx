import type { ReactNode } from 'react'

/** Sticky bar at the top; `plain` is the landing page's: no line, scrolls away. */
export function TopBar({
  wide = false,
  plain = false,
  children,
}: {
  wide?: boolean
  plain?: boolean
  children: ReactNode
}) {
  return (
    <header className={`top-bar ${plain ? 'plain' : ''}`}>
      <div className={`top-bar-row ${wide ? 'wide' : ''}`}>{children}</div>
    </header>
  )
}
