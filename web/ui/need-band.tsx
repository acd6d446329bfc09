import { Check, Hand, Hourglass, KeyRound, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/home.ts'
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
  day: { icon: KeyRound, weight: '', band: 'bg-brass-soft', mark: 'border-2 border-brass text-brass-ink' },
  rest: { icon: Pause, weight: '', band: 'bg-sunken', mark: 'border-2 border-line-strong text-ink-2' },
}

const shape = 'flex flex-wrap items-start gap-3 px-4 py-3.5 text-ink md:px-6 md:py-4'

type NeedBandProps = {
  variant: keyof typeof variants
  /** A line above the title. */
  above?: ReactNode
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
  className?: string
  /** Set it if a page has two of them. */
  label?: string
  /** More below the detail. */
  children?: ReactNode
}

/**
 * The need of the client: `calm` nothing, `you` something, `wait` waiting for someone else, `day` closing day, `rest` the deal
 * rests.
 */
export function NeedBand(props: NeedBandProps) {
  const { variant, above, title, detail, action, className = '', label = t.whatIsNeeded } = props
  const { icon: Mark, weight, band, mark } = variants[variant]
  const isShort = props.children === undefined && above === undefined
  return (
    <section
      className={`${shape} ${isShort ? 'md:items-center' : ''} ${band} ${className}`}
      aria-label={label}
    >
      <span className={`grid size-9 flex-none place-items-center rounded-full ${mark}`}>
        <Mark className={weight} aria-hidden="true" />
      </span>
      <div className="min-w-[min(200px,calc(100%-48px))] flex-1">
        {above !== undefined && <p className="text-13 font-semibold text-band-amber-ink">{above}</p>}
        <p className="font-display text-[1.0625rem] leading-[1.25] font-semibold tracking-display text-balance wrap-anywhere md:text-lg">
          {title}
        </p>
        {detail !== undefined && (
          <p className="mt-0.75 text-sm leading-[1.42] whitespace-pre-line text-ink-2 wrap-anywhere md:text-15">
            {detail}
          </p>
        )}
        {props.children}
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
