import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An empty state: icon, heading, text, and an action if there is one. */
export function EmptyState({
  icon: Icon,
  heading,
  text,
  action,
}: {
  icon: LucideIcon
  heading: string
  text?: string
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <p className="empty-heading">{heading}</p>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className="mt-2.5">{action}</div>}
    </div>
  )
}
