import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  green: 'border-green-line bg-green-soft text-green-ink',
  blue: 'border-blue-line bg-blue-soft text-blue-ink',
  purple: 'border-purple-line bg-purple-soft text-purple-ink',
  yellow: 'border-yellow-line bg-yellow-soft text-yellow-ink',
  orange: 'border-orange-line bg-orange-soft text-orange-ink',
  red: 'border-red-line bg-red-soft text-red-ink',
  gray: 'border-gray-line bg-gray-soft text-gray-ink',
  pine: 'border-pine-line bg-pine-soft text-pine-ink',
  line: 'border-dashed border-line-strong text-ink-2',
  solid: 'border-transparent bg-pine text-on-pine',
}

export type BadgeTone = keyof typeof tones

const shape = 'inline-flex items-center rounded-badge border leading-[1.2] font-semibold'

const sizes = {
  medium: 'min-h-6 gap-1.25 py-0.5 pr-2 pl-1.5 text-13',
  narrow: 'min-h-6 gap-1 px-1.25 py-0.5 text-xs',
  small: 'min-h-5 gap-1.25 px-1.5 text-13',
}

type BadgeProps = {
  tone: BadgeTone
  icon?: LucideIcon
  /** A custom glyph in place of a lucide icon. */
  glyph?: ReactNode
  /** The icon pulses slowly: in progress. */
  pulse?: boolean
  /** Medium is 24 px high, small 20; narrow is for a dense table. */
  size?: keyof typeof sizes
  children: ReactNode
}

/** A label with an icon; the color only reinforces them. */
export function Badge({ tone, icon: Icon, glyph, pulse = false, size = 'medium', children }: BadgeProps) {
  return (
    <span className={`${shape} whitespace-nowrap ${sizes[size]} ${tones[tone]}`}>
      {Icon ? (
        <Icon
          aria-hidden="true"
          className={`size-3.5 flex-none stroke-[2.2] ${pulse ? 'animate-pulse' : ''}`}
        />
      ) : (
        glyph
      )}
      {children}
    </span>
  )
}
