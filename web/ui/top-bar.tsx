import type { ReactNode } from 'react'

const row =
  'mx-auto flex has-data-hint:flex-wrap min-h-15 items-center gap-2 px-(--gutter) lg:min-h-17 lg:px-4'

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
    <header className={`border-b bg-paper ${plain ? 'border-transparent' : 'sticky top-0 z-20 border-line'}`}>
      <div className={`${row} ${wide ? 'max-w-[1280px]' : 'max-w-[1152px]'}`}>{children}</div>
    </header>
  )
}
