import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone =
  | 'green'
  | 'blue'
  | 'purple'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'gray'
  | 'pine'
  | 'line'
  | 'solid'

type BadgeProps = {
  tone: BadgeTone
  icon?: LucideIcon
  /** a drawn glyph in place of a lucide icon */
  glyph?: ReactNode
  /** the icon breathes slowly: work is going on */
  pulse?: boolean
  children: ReactNode
}

/** A word with its glyph; the colour only repeats them. */
export function Badge({ tone, icon: Icon, glyph, pulse = false, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {Icon ? <Icon aria-hidden="true" className={pulse ? 'pulse' : ''} /> : glyph}
      {children}
    </span>
  )
}
