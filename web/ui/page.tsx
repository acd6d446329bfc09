import type { ReactNode } from 'react'

/** The page's column: 1152 px, or 1264 for the admin desk. */
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
