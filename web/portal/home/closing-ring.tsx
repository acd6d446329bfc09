import { KeyRound, TriangleAlert } from 'lucide-react'
import { calls } from 'virtual:call-table'
import * as calendar from '#texts/calendar.ts'
import * as t from '#texts/home.ts'
import { callUrl } from '#web/data/request.ts'
import { RingDial } from './ring-dial.tsx'

type ClosingRingProps = {
  /** Whole days, negative once the date has passed. */
  daysLeft: number
  /** Days from opening to closing: a full arc. */
  totalDays: number
  dateText: string
  /** The id by which the day can be added to a calendar; null if it cannot. */
  calendarId: string | null
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
  medium: { ring: 'w-28', days: 'text-[2.375rem]', word: 'text-2xs', date: 'text-sm' },
  large: {
    ring: 'w-25 lg:w-33',
    days: 'text-[2.125rem] lg:text-[2.875rem]',
    word: 'text-[0.625rem] lg:text-2xs',
    date: 'text-sm max-[359px]:text-xs lg:text-md',
  },
}

/** Days to closing; each band has its own shape, so that it does not rely on color. Its date can be added to a calendar. */
export function ClosingRing(props: ClosingRingProps) {
  const { daysLeft, totalDays, dateText, calendarId, band, word, label, size = 'medium' } = props
  const Icon = daysLeft < 0 ? TriangleAlert : KeyRound
  // After the day the alarm is in the band, and nothing is red.
  const color = daysLeft < 0 ? 'amber' : band
  const { stroke, ink } = bands[color]
  const look = sizes[size]
  const date = `-mx-4 -mt-1 -mb-2.5 flex min-h-11 flex-wrap items-center justify-center gap-1.25 font-display leading-[1.2] font-semibold text-brass-ink ${look.date}`
  const day = (
    <>
      <KeyRound className="size-3.75 text-brass" aria-hidden="true" />
      {dateText}
    </>
  )
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
      {calendarId === null ? (
        <p className={date}>{day}</p>
      ) : (
        <a
          className={`${date} hover:underline`}
          href={callUrl(calls.downloadDate.path, { id: calendarId })}
          download
          aria-label={`${dateText}. ${calendar.addOf(t.closing)}`}
          data-tooltip={calendar.add}
        >
          {day}
        </a>
      )}
    </div>
  )
}
