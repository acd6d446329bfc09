import type { ReactNode } from 'react'

/** One line of a list in a sheet; with `wrap`, its actions may go to a second line. */
export function ListRow({ wrap = false, children }: { wrap?: boolean; children: ReactNode }) {
  return (
    <li className={`flex min-h-15 items-center gap-3 px-4 py-3 md:px-6 ${wrap ? 'flex-wrap' : ''}`}>
      {children}
    </li>
  )
}
