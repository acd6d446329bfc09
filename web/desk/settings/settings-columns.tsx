import type { ReactNode } from 'react'

/** The sheets of a tab in two columns, from 1024 px. */
export function SettingsColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">{children}</div>
}

export function SettingsColumn({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 lg:gap-5">{children}</div>
}
