import type { ReactNode } from 'react'

/** Search boxes and selects below a sheet's title; `className` sets the columns and the gap. */
export function FilterBar({ className, children }: { className: string; children: ReactNode }) {
  return <search className={`grid px-4 pb-4 md:px-6 ${className}`}>{children}</search>
}
