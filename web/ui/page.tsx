import type { ReactNode } from 'react'

const shape = 'mx-auto w-full px-(--gutter) pt-4 pb-10 lg:px-4 lg:pt-8 lg:pb-16'

/** The page's column: 1152 px wide with its margins, or 1280 px for the admin desk. */
export function Page({
  wide = false,
  className = '',
  children,
}: {
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <main className={`${shape} ${wide ? 'max-w-[1280px]' : 'max-w-[1152px]'} ${className}`}>{children}</main>
  )
}
