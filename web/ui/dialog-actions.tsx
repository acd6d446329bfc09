import type { ReactNode } from 'react'

/** The button row at the bottom of a dialog, over the body's padding, so that nothing shows below it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky -bottom-5 z-5 mt-5 -mb-5 flex flex-wrap justify-end gap-3 bg-sheet pt-2 pb-5 md:-bottom-6 md:-mb-6 md:pb-6"
      data-keep-clear=""
    >
      {children}
    </div>
  )
}
