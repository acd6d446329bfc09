import type { ReactNode } from 'react'

/** The sticky top bar; `plain` (landing page) has no border and scrolls away. */
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
