import { TriangleAlert } from 'lucide-react'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { dayWithWeekday, kindOfDayOff, shortDay } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import { Button } from '#web/ui/button.tsx'

/** The next day, up to 30 later, on which the recorder is open; null if there is none. */
function nextOpenDay(day: string, daysOff: DaysOff): string | null {
  for (let later = 1; later <= 30; later += 1) {
    const next = addDays(day, later)
    if (!daysOff.isRecorderClosed(next)) return next
  }
  return null
}

type ClosedDayProps = { day: string; daysOff: DaysOff; onUse: (day: string) => void }

/** "Dec 5 is a Saturday; the recorder is closed", with the next open day; nothing on an open day. */
export function ClosedDay({ day, daysOff, onUse }: ClosedDayProps) {
  const reason = daysOff.recorderReason(day)
  if (reason === null) return null
  const next = nextOpenDay(day, daysOff)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-band-amber-soft px-3.5 py-2.5 text-ink">
      <p className="flex flex-[1_1_14rem] gap-2">
        <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
        {shortDay(day)} is {kindOfDayOff(reason)}; the recorder is closed.
      </p>
      {next !== null && (
        <Button variant="secondary" onClick={() => onUse(next)}>
          Use {dayWithWeekday(next)}
        </Button>
      )}
    </div>
  )
}
