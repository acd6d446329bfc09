import { Check, Hand } from 'lucide-react'

const looks = {
  calm: { icon: Check, weight: 'stroke-[2.6]', band: 'bg-pine-soft', mark: 'bg-pine text-on-pine' },
  attention: { icon: Hand, weight: '', band: 'bg-band-amber-soft', mark: 'bg-band-amber-ink text-sheet' },
}

type NoticeBandProps = {
  look: keyof typeof looks
  label: string
  title: string
  detail: string
  className?: string
}

/** A sentence with its reason: `calm` where nothing is to be done, else `attention`. */
export function NoticeBand({ look, label, title, detail, className = '' }: NoticeBandProps) {
  const { icon: Mark, weight, band, mark } = looks[look]
  return (
    <section
      className={`flex flex-wrap items-start gap-3 px-4 py-3.5 text-ink md:items-center md:px-6 md:py-4 ${band} ${className}`}
      aria-label={label}
    >
      <span className={`grid size-9 flex-none place-items-center rounded-full ${mark}`}>
        <Mark className={weight} aria-hidden="true" />
      </span>
      <div className="min-w-[min(200px,calc(100%-48px))] flex-1">
        <p className="font-display text-[1.0625rem] leading-[1.25] font-semibold tracking-display text-balance wrap-anywhere md:text-lg">
          {title}
        </p>
        <p className="mt-0.75 text-sm leading-[1.42] text-ink-2 wrap-anywhere md:text-15">{detail}</p>
      </div>
    </section>
  )
}
