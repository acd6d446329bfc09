import { Check, Hand, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'

const marks = { calm: Check, you: Hand, wait: Hourglass }

/** What is needed from the client: `calm` nothing, `you` something, `wait` waiting for someone else. */
export function NeedBand({
  variant,
  title,
  detail,
  action,
  className = '',
  label = 'What is needed from you',
}: {
  variant: 'calm' | 'you' | 'wait'
  title: string
  detail?: ReactNode
  action?: ReactNode
  className?: string
  /** Set it if a page has two of them. */
  label?: string
}) {
  const Mark = marks[variant]
  return (
    <section className={`need ${variant} ${className}`} aria-label={label}>
      <span className="need-mark">
        <Mark aria-hidden="true" />
      </span>
      <div className="need-text">
        <p className="need-title">{title}</p>
        {detail !== undefined && <p className="need-detail">{detail}</p>}
      </div>
      {action !== undefined && <div className="need-action">{action}</div>}
    </section>
  )
}
