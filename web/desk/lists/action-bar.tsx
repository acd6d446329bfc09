import type { ReactNode } from 'react'

/** The number on the corner of an icon is ringed like the sheet, and smaller in a dense table row. */
const counts =
  '[&_a>span]:shadow-[0_0_0_2px_var(--color-sheet)] table:pointer-fine:[&_a>span]:-top-0.75 table:pointer-fine:[&_a>span]:-right-0.75 table:pointer-fine:[&_a>span]:h-4 table:pointer-fine:[&_a>span]:min-w-4'

/** The icon buttons of one record: over the whole width of its card, at the end of its table row. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      className={`flex justify-between table:justify-end [&_svg]:size-4.5 max-[360px]:-mx-2.5 max-[360px]:*:w-10 ${counts}`}
    >
      {children}
    </div>
  )
}
