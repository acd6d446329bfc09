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
  /** A custom glyph in place of a lucide icon. */
  glyph?: ReactNode
  /** The icon pulses slowly: in progress. */
  pulse?: boolean
  children: ReactNode
}

/** A label with an icon; the color only reinforces them. */
export function Badge({ tone, icon: Icon, glyph, pulse = false, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {Icon ? <Icon aria-hidden="true" className={pulse ? 'pulse' : ''} /> : glyph}
      {children}
    </span>
  )
}
