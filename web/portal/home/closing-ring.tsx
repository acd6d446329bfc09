import { KeyRound, TriangleAlert } from 'lucide-react'

type ClosingRingProps = {
  /** Whole days, negative once the date has passed. */
  daysLeft: number
  /** Days from opening to closing: a full arc. */
  totalDays: number
  dateText: string
  band: 'emerald' | 'amber' | 'orange' | 'red'
  /** "DAYS LEFT", "DAY LEFT", "CLOSING TODAY!" or "PAST DUE" */
  word: string
  /** Accessible name: "12 days to closing". */
  label: string
  size?: 'medium' | 'large'
}

const bands = {
  emerald: { stroke: 'stroke-band-emerald', ink: 'text-band-emerald-ink' },
  amber: { stroke: 'stroke-band-amber', ink: 'text-band-amber-ink' },
  orange: { stroke: 'stroke-band-orange', ink: 'text-band-orange-ink' },
  red: { stroke: 'stroke-band-red', ink: 'text-band-red-ink' },
}

const sizes = {
  medium: { ring: 'w-28', days: 'text-[2.375rem]', word: 'text-2xs', date: 'text-sm', key: 'size-3.75' },
  large: {
    ring: 'w-28 lg:w-37',
    days: 'text-[2.375rem] lg:text-[3.25rem]',
    word: 'text-2xs lg:text-xs',
    date: 'text-sm lg:text-[1.0625rem]',
    key: 'size-3.75 lg:size-4.5',
  },
}

/** Days to closing; each band has its own shape, so that it does not rely on color. */
export function ClosingRing({
  daysLeft,
  totalDays,
  dateText,
  band,
  word,
  label,
  size = 'medium',
}: ClosingRingProps) {
  const Icon = daysLeft < 0 ? TriangleAlert : KeyRound
  // After the day the alarm is in the band, and nothing is red.
  const color = daysLeft < 0 ? 'amber' : band
  const { stroke, ink } = bands[color]
  const look = sizes[size]
  return (
    <div className={`flex-none text-center ${look.ring}`} data-band={color}>
      <div className="relative aspect-square">
        <RingDial daysLeft={daysLeft} totalDays={totalDays} label={label} className={stroke} />
        <div
          className={`absolute inset-0 grid place-content-center justify-items-center gap-0.75 ${ink}`}
          aria-hidden="true"
        >
          {daysLeft > 0 ? (
            <b
              className={`lining-nums tabular-nums font-display leading-[0.92] font-medium tracking-[-0.03em] text-ink ${look.days}`}
            >
              {daysLeft}
            </b>
          ) : (
            <Icon className="size-6" />
          )}
          <small className={`max-w-[8em] leading-[1.1] font-bold tracking-[0.035em] ${look.word}`}>
            {word}
          </small>
        </div>
      </div>
      <p
        className={`-mx-4 mt-1.5 flex flex-wrap items-center justify-center gap-1.25 font-display leading-[1.2] font-semibold text-brass-ink ${look.date}`}
      >
        <KeyRound className={`text-brass ${look.key}`} aria-hidden="true" />
        {dateText}
      </p>
    </div>
  )
}

const radius = 52
const length = 2 * Math.PI * radius
/** A drawing generated from data, so it cannot be an `img` element. */
const image = { role: 'img' } as const
const week = [0, 1, 2, 3, 4, 5, 6]

type RingDialProps = Pick<ClosingRingProps, 'daysLeft' | 'totalDays' | 'label'> & { className: string }

/** The stroke only: a shrinking arc, seven segments in the last week, a dotted circle once past due. */
function RingDial({ daysLeft, totalDays, label, className }: RingDialProps) {
  return (
    <svg
      className={`block size-full fill-none ${className}`}
      strokeWidth="9"
      viewBox="0 0 120 120"
      aria-label={label}
      {...image}
    >
      {daysLeft > 7 ? (
        <Arc part={daysLeft / Math.max(totalDays, daysLeft)} />
      ) : daysLeft < 0 ? (
        <circle cx="60" cy="60" r={radius} strokeWidth="5" strokeDasharray="2 7" strokeLinecap="round" />
      ) : (
        week.map((day) => <Segment key={day} day={day} lit={daysLeft === 0 || day < daysLeft} />)
      )}
    </svg>
  )
}

function Arc({ part }: { part: number }) {
  return (
    <>
      <circle className="stroke-sunken" cx="60" cy="60" r={radius} />
      <circle
        cx="60"
        cy="60"
        r={radius}
        strokeDasharray={`${(part * length).toFixed(1)} ${length.toFixed(1)}`}
        strokeLinecap="round"
        transform="rotate(-90 60 60)"
      />
    </>
  )
}

function Segment({ day, lit }: { day: number; lit: boolean }) {
  return (
    <circle
      className={lit ? '' : 'stroke-sunken'}
      cx="60"
      cy="60"
      r={radius}
      strokeDasharray={`37.7 ${length.toFixed(1)}`}
      strokeDashoffset="-4.5"
      transform={`rotate(${((day * 360) / 7 - 90).toFixed(2)} 60 60)`}
    />
  )
}
