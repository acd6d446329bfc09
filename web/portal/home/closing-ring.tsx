import { KeyRound, TriangleAlert } from 'lucide-react'
import { RingDial } from './ring-dial.tsx'

type ClosingRingProps = {
  /** whole days, negative once the date has passed */
  daysLeft: number
  /** days from opening to closing: what a full arc stands for */
  totalDays: number
  dateText: string
  band: 'emerald' | 'amber' | 'orange' | 'red'
  /** "DAYS LEFT", "DAY LEFT", "CLOSING TODAY!" or "PAST DUE" */
  word: string
  /** accessible name: "12 days to closing" */
  label: string
  size?: 'medium' | 'large'
}

/** Days to closing; each band has its own form, so that it reads without colour. */
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
