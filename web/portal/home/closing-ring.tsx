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
  return (
    <div className={`closing-ring ${band} ${size}`}>
      <div className="ring-face">
        <RingDial daysLeft={daysLeft} totalDays={totalDays} label={label} />
        <div className="ring-center" aria-hidden="true">
          {daysLeft > 0 ? <b>{daysLeft}</b> : <Icon />}
          <small>{word}</small>
        </div>
      </div>
      <p className="ring-date">
        <KeyRound aria-hidden="true" />
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

/** The stroke only: a shrinking arc, seven segments in the last week, a dotted circle once past due. */
function RingDial({ daysLeft, totalDays, label }: { daysLeft: number; totalDays: number; label: string }) {
  return (
    <svg className="ring-dial" viewBox="0 0 120 120" aria-label={label} {...image}>
      {daysLeft > 7 ? (
        <Arc part={daysLeft / Math.max(totalDays, daysLeft)} />
      ) : daysLeft < 0 ? (
        <circle className="late" cx="60" cy="60" r={radius} />
      ) : (
        week.map((day) => <Segment key={day} day={day} lit={daysLeft === 0 || day < daysLeft} />)
      )}
    </svg>
  )
}

function Arc({ part }: { part: number }) {
  return (
    <>
      <circle className="track" cx="60" cy="60" r={radius} />
      <circle
        className="arc"
        cx="60"
        cy="60"
        r={radius}
        strokeDasharray={`${(part * length).toFixed(1)} ${length.toFixed(1)}`}
        transform="rotate(-90 60 60)"
      />
    </>
  )
}

function Segment({ day, lit }: { day: number; lit: boolean }) {
  return (
    <circle
      className={lit ? 'on' : 'off'}
      cx="60"
      cy="60"
      r={radius}
      strokeDasharray={`37.7 ${length.toFixed(1)}`}
      strokeDashoffset="-4.5"
      transform={`rotate(${((day * 360) / 7 - 90).toFixed(2)} 60 60)`}
    />
  )
}
