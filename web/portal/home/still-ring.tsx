import { KeyRound, Pause } from 'lucide-react'
import * as t from '#texts/home.ts'

type StillRingProps = {
  kind: 'key' | 'paused'
  /** The lines below: "Closed" and its day, or "No date yet". */
  lines: readonly string[]
  size?: 'medium' | 'large'
}

/** The ring without a countdown: a key once closing is over, a pause while on hold. */
export function StillRing({ kind, lines, size = 'medium' }: StillRingProps) {
  const isKey = kind === 'key'
  const dial = isKey
    ? 'border-[5px] border-brass bg-brass-soft text-brass-ink'
    : 'border-4 border-dotted border-line-strong text-ink-2'
  return (
    <div className={`flex-none text-center ${size === 'large' ? 'w-25 lg:w-33' : 'w-28'}`}>
      <div
        className={`grid aspect-square place-content-center justify-items-center gap-1 rounded-full ${dial}`}
      >
        {isKey ? (
          <KeyRound className="size-12 stroke-[1.6]" aria-hidden="true" />
        ) : (
          <>
            <Pause className="size-7" aria-hidden="true" />
            <small className="text-2xs font-bold tracking-[0.035em]">{t.onHold}</small>
          </>
        )}
      </div>
      <p
        className={`mt-1.5 leading-[1.3] font-semibold ${isKey ? 'font-display text-sm text-brass-ink lg:text-md' : 'text-sm text-ink-2'}`}
      >
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
