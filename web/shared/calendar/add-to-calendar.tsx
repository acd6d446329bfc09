import { CalendarPlus } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { callUrl } from '#web/api/request.ts'

type AddToCalendarProps = {
  /** Of the step or document; of the client for the closing date. */
  id: string
  /** What the date is of, for those who hear the link alone. */
  of: string
  className?: string
}

/** A quiet link beside a date to come: the date as a file for the reader's own calendar. */
export function AddToCalendar({ id, of, className = '' }: AddToCalendarProps) {
  return (
    <a
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-pine ${className}`}
      href={callUrl(calls.downloadDate.path, { id })}
      download
      aria-label={`Add to calendar: ${of}`}
    >
      <CalendarPlus className="size-4" aria-hidden="true" />
      Add to calendar
    </a>
  )
}
