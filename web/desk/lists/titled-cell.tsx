import type { ReactNode } from 'react'

/** A table cell with a title; CellDetails go below it. */
export function TitledCell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td className="min-w-0 wrap-anywhere">
      <b className="block font-medium">{title}</b>
      {children}
    </td>
  )
}

export function CellDetail({ className = '', children }: { className?: string; children: ReactNode }) {
  return <span className={`block text-ink-3 group-data-chosen:text-ink ${className}`}>{children}</span>
}
