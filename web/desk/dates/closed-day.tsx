import { TriangleAlert } from 'lucide-react'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import {
  dayOffText,
  nextOpenDay,
  nextRecorderDay,
  recorderClosedText,
} from '#contract/rules/dates/open-days.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { Button } from '#web/ui/button.tsx'

type DayProps = {
  /** `YYYY-MM-DD` */
  day: string
  daysOff: DaysOff
  onUse: (day: string) => void
}

type ClosedDayProps = DayProps & {
  /** The client of the closing, for several buttons on one screen. */
  whose?: string
}

/** "Dec 12 is a Saturday; the recorder is closed.", with the next open day as a button; nothing on an open day. */
export function ClosedDay({ day, daysOff, whose, onUse }: ClosedDayProps) {
  const text = recorderClosedText(day, daysOff)
  return text && <OtherDay text={text} next={nextRecorderDay(day, daysOff)} whose={whose} onUse={onUse} />
}

/** "Nov 26 is Thanksgiving Day.", with the next open day as a button; nothing on an open day. */
export function DayOff({ day, daysOff, onUse }: DayProps) {
  const text = dayOffText(day, daysOff)
  return text && <OtherDay text={text} next={nextOpenDay(day, daysOff)} onUse={onUse} />
}

type OtherDayProps = {
  text: string
  next: string
  whose?: string | undefined
  onUse: (day: string) => void
}

/** A warning about a day, and another day. */
function OtherDay({ text, next, whose, onUse }: OtherDayProps) {
  const use = `Use ${dayWithWeekday(next)}`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-band-amber-soft px-3.5 py-2.5 text-ink">
      <p className="flex flex-[1_1_14rem] gap-2">
        <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
        {text}
      </p>
      <Button
        variant="secondary"
        aria-label={whose === undefined ? undefined : `${use}: ${whose}`}
        onClick={() => onUse(next)}
      >
        {use}
      </Button>
    </div>
  )
}
