import type { ReactNode } from 'react'

/** The page's column: 1152 px wide, or 1264 px for the admin desk. */
export function Page({
  wide = false,
  className = '',
  children,
}: {
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  return <main className={`page ${wide ? 'wide' : ''} ${className}`}>{children}</main>
}
