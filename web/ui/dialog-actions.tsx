import type { ReactNode } from 'react'

/** The button row at the bottom of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-0 z-5 mt-5 -mb-1 flex flex-wrap justify-end gap-3 bg-sheet py-2"
      data-keep-clear=""
    >
      {children}
    </div>
  )
}
