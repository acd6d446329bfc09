import { ringParts } from './ring-parts.ts'

type RingDialProps = {
  /** Whole days, negative once the date has passed. */
  daysLeft: number
  /** Days from opening to closing. */
  totalDays: number
  label: string
  /** Colors the stroke. */
  className: string
}

/** A drawing generated from data, so it cannot be an `img` element. */
const image = { role: 'img' } as const
const center = { cx: 60, cy: 60, r: 52 }
/** The circle is 100 long. */
const circle = { ...center, pathLength: 100, transform: 'rotate(-90 60 60)' }

/** The stroke only: an arc that fills as days pass, in the last week with one dash per day ahead; dots once past due. */
export function RingDial({ daysLeft, totalDays, label, className }: RingDialProps) {
  const { passed, ahead } = ringParts(daysLeft, totalDays)
  return (
    <svg
      className={`block size-full fill-none ${className}`}
      strokeWidth="9"
      viewBox="0 0 120 120"
      aria-label={label}
      {...image}
    >
      {daysLeft < 0 ? (
        <circle {...center} strokeWidth="5" strokeDasharray="2 7" strokeLinecap="round" />
      ) : (
        <>
          {ahead.map(({ from, length }) => (
            <circle
              key={from}
              {...circle}
              className="stroke-line"
              strokeDasharray={`${length} 100`}
              strokeDashoffset={-from}
            />
          ))}
          {passed > 0 && <circle {...circle} data-passed={passed} strokeDasharray={`${passed} 100`} />}
        </>
      )}
    </svg>
  )
}
