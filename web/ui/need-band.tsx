import { Check, Hand, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

const variants = {
  calm: { icon: Check, weight: 'stroke-[2.6]', band: 'bg-pine-soft', mark: 'bg-pine text-on-pine' },
  you: { icon: Hand, weight: '', band: 'bg-band-amber-soft', mark: 'bg-band-amber-ink text-sheet' },
  wait: {
    icon: Hourglass,
    weight: '',
    band: 'bg-sunken',
    mark: 'border-2 border-dashed border-line-strong text-ink-2',
  },
}

const shape = 'flex flex-wrap items-start gap-3 px-4 py-3.5 text-ink md:items-center md:px-6 md:py-4'

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
  const { icon: Mark, weight, band, mark } = variants[variant]
  return (
    <section className={`${shape} ${band} ${className}`} aria-label={label}>
      <span className={`grid size-9 flex-none place-items-center rounded-full ${mark}`}>
        <Mark className={weight} aria-hidden="true" />
      </span>
      <div className="min-w-[min(200px,calc(100%-48px))] flex-1">
        <p className="font-display text-[1.0625rem] leading-[1.25] font-semibold tracking-display text-balance md:text-lg">
          {title}
        </p>
        {detail !== undefined && (
          <p className="mt-0.75 text-sm leading-[1.42] text-ink-2 md:text-15">{detail}</p>
        )}
      </div>
      {action !== undefined && <div className="ml-auto self-center">{action}</div>}
    </section>
  )
}

/** The band's place while it is loading. */
export function NeedBandSkeleton() {
  return (
    <span className={`${shape} ${variants.wait.band}`}>
      <Skeleton className="size-9 rounded-full" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-60 max-w-full" />
        <Skeleton className="h-3 w-80 max-w-full" />
      </span>
    </span>
  )
}
