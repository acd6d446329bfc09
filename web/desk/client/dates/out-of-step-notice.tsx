import { CalendarX2 } from 'lucide-react'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { outOfStepDates } from '#contract/rules/dates/schedule.ts'
import { Button } from '#web/ui/button.tsx'
import type { OnOpenDialog } from './date-dialog-state.ts'

type OutOfStepNoticeProps = { facts: ScheduleFacts; isArchived: boolean; onOpen: OnOpenDialog }

/** Says that dates no longer are where their rules would put them, and leads to moving them. */
export function OutOfStepNotice({ facts, isArchived, onOpen }: OutOfStepNoticeProps) {
  const count = outOfStepDates(facts).length
  if (count === 0 || isArchived) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-band-amber-soft px-4 py-1.5 text-15 md:px-6">
      <CalendarX2 className="size-4.5 text-band-amber-ink" aria-hidden="true" />
      <p className="min-w-40 flex-1">
        {count === 1 ? '1 date no longer matches.' : `${count} dates no longer match.`}
      </p>
      <Button variant="quiet" onClick={() => onOpen({ action: 'move', start: { subject: 'out-of-step' } })}>
        {count === 1 ? 'See it' : 'See them'}
      </Button>
    </div>
  )
}
