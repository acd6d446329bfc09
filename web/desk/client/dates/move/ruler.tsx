import { KeyRound } from 'lucide-react'
import * as Slider from 'radix-ui/slider'
import type { KeyboardEvent } from 'react'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { dayWithYear, shortDay } from '#web/format/short-day.ts'

type RulerProps = {
  days: readonly RulerDay[]
  today: string
  /** The closing before the move. */
  before: string
  chosen: string
  /** The first day on which the deal can close. */
  earliest: string | null
  onChoose: (day: string) => void
}

const looks = {
  early: 'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_5px,var(--color-line)_5px_6.5px)]',
  closed: 'bg-sunken border-x border-line',
  good: 'bg-pine-soft',
}

/** Chooses the closing day on a line of days: hatched for too early, gray for a closed recorder. */
export function Ruler({ days, today, before, chosen, earliest, onChoose }: RulerProps) {
  const last = days.length - 1
  const at = (day: string) =>
    Math.max(
      0,
      days.findIndex((one) => one.day === day),
    )
  const value = at(chosen)
  const left = (day: string) => ({ left: `${(at(day) / last) * 100}%` })
  const choose = (index: number) => {
    const next = days[Math.min(last, Math.max(0, index))]
    if (next) onChoose(next.day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    choose(value + (event.key === 'PageUp' ? 7 : -7))
  }
  return (
    <div className="mt-5">
      <Slider.Root
        className="relative flex h-11 touch-none items-center select-none"
        min={0}
        max={last}
        step={1}
        value={[value]}
        onValueChange={([index = value]) => choose(index)}
        onKeyDown={onKeyDown}
      >
        {/* Days have their middle below the middle of the thumb, which stays within the track. */}
        <Slider.Track className="relative h-8.5 w-full overflow-hidden rounded-[9px] bg-sunken inset-ring inset-ring-line">
          <span className="absolute inset-y-0 right-5.5 left-5.5" aria-hidden="true">
            {days.map(({ day, look }, index) => (
              <span
                key={day}
                className={`absolute inset-y-0 ${looks[look]}`}
                style={{ left: `${((index - 0.5) / last) * 100}%`, width: `${100 / last}%` }}
              />
            ))}
            <span
              className="absolute inset-y-0 w-0 border-l-[2.5px] border-dashed border-brass"
              style={left(before)}
            />
          </span>
        </Slider.Track>
        <Slider.Thumb
          className="grid size-11 cursor-grab place-items-center rounded-[13px] border-[2.5px] border-brass bg-raised text-brass shadow-raised active:cursor-grabbing"
          aria-label="Closing day"
          aria-valuetext={valueText(days[value])}
        >
          <KeyRound className="size-5" aria-hidden="true" />
        </Slider.Thumb>
      </Slider.Root>
      <div
        className="relative mx-5.5 h-5 text-xs text-ink-3 [&>span]:absolute [&>span]:-translate-x-1/2 [&>span]:whitespace-nowrap"
        aria-hidden="true"
      >
        {days[0]?.day === today && !isNear(at(chosen), 0, last) && <span style={left(today)}>Today</span>}
        {earliest !== null && !isNear(at(earliest), value, last) && !isNear(at(earliest), 0, last) && (
          <span
            style={left(earliest)}
            className={isNear(at(earliest), value, last, 0.34) ? 'max-md:hidden' : ''}
          >
            {shortDay(earliest)} earliest
          </span>
        )}
        <span style={left(chosen)} className="font-semibold text-ink">
          {shortDay(chosen)}
        </span>
      </div>
    </div>
  )
}

/** Whether two labels would touch. */
function isNear(a: number, b: number, last: number, share = 0.2): boolean {
  return Math.abs(a - b) / last < share
}

function valueText(chosen: RulerDay | undefined): string {
  if (!chosen) return ''
  const state = { early: 'Too early', closed: 'The recorder is closed', good: 'The recorder is open' }
  return `${dayWithYear(chosen.day)}. ${state[chosen.look]}`
}

/** A day of the ruler: `early` before the first day that works, `closed` when the recorder is. */
type RulerDay = { day: string; look: 'early' | 'closed' | 'good' }

/** How many days the ruler shows past the later of the days that matter. */
const daysPast = 16

/** The days of the ruler, from today on, or from the closing when that has passed. */
export function rulerDays(
  {
    today,
    before,
    chosen,
    earliest,
  }: { today: string; before: string; chosen: string; earliest: string | null },
  daysOff: DaysOff,
): RulerDay[] {
  const first = [today, before].toSorted()[0] ?? today
  const furthest = [today, before, earliest ?? today].toSorted().at(-1) ?? today
  const last = [addDays(furthest, daysPast), chosen].toSorted().at(-1) ?? furthest
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index)
    const isEarly = earliest === null || day < earliest
    return { day, look: daysOff.isRecorderClosed(day) ? 'closed' : isEarly ? 'early' : 'good' }
  })
}
