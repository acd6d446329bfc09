import type { ReactNode } from 'react'
import { ListRow } from '#web/ui/list-row.tsx'

export function SettingsRows({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <ul className="divide-y divide-line border-t border-line" hidden={hidden}>
      {children}
    </ul>
  )
}

export function SettingsRow({ children }: { children: ReactNode }) {
  return <ListRow wrap>{children}</ListRow>
}

/** A row's title, and its detail below. */
export function SettingsRowText({
  title,
  className = '',
  children,
}: {
  title: ReactNode
  /** For the detail. */
  className?: string
  children: ReactNode
}) {
  return (
    <p className="min-w-0 flex-[1_1_180px] leading-[1.4] wrap-anywhere">
      <b className="block font-semibold">{title}</b>
      <span className={`text-sm text-ink-2 ${className}`}>{children}</span>
    </p>
  )
}
