import type { ReactNode } from 'react'
import { Count } from '#web/ui/count.tsx'

/** The icon buttons of one record: over the whole width of its card, at the end of its table row. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-between table:justify-end [&_svg]:size-4.5 max-[360px]:-mx-2.5 max-[360px]:*:w-10">
      {children}
    </div>
  )
}

const dense =
  'ring-sheet! table:pointer-fine:-top-0.75 table:pointer-fine:-right-0.75 table:pointer-fine:h-4 table:pointer-fine:min-w-4'

/** The number of unread messages on an icon button: ringed like the sheet, and smaller in a dense table row. */
export function RowCount({ value }: { value: number }) {
  return <Count place="corner" className={dense} value={value} />
}
