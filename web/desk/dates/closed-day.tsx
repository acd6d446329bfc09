import { TriangleAlert } from 'lucide-react'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { nextRecorderDay, recorderClosedText } from '#contract/rules/dates/recorder-days.ts'
import { dayWithWeekday } from '#contract/rules/day-texts.ts'
import { Button } from '#web/ui/button.tsx'

type ClosedDayProps = {
  /** The closing day, `YYYY-MM-DD`. */
  day: string
  daysOff: DaysOff
  /** Whose closing it is, for buttons of which there are several. */
  whose?: string
  onUse: (day: string) => void
}

/** "Dec 12 is a Saturday; the recorder is closed.", with the next open day as a button; nothing on an open day. */
export function ClosedDay({ day, daysOff, whose, onUse }: ClosedDayProps) {
  const text = recorderClosedText(day, daysOff)
  if (text === null) return null
  const next = nextRecorderDay(day, daysOff)
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
