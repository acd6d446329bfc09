import { CalendarPlus } from 'lucide-react'
import { calls } from 'virtual:call-table'
import * as t from '#texts/calendar.ts'
import { callUrl } from '#web/data/request.ts'

type AddToCalendarProps = {
  /** The id of the step or document, or of the client for the closing date. */
  id: string
  /** The date's name, as part of the accessible name. */
  of: string
  className?: string
}

/** A link next to an upcoming date that downloads it as a calendar file. */
export function AddToCalendar({ id, of, className = '' }: AddToCalendarProps) {
  return (
    <a
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm font-normal text-pine ${className}`}
      href={callUrl(calls.downloadDate.path, { id })}
      download
      aria-label={t.addOf(of)}
    >
      <CalendarPlus className="size-4" aria-hidden="true" />
      {t.add}
    </a>
  )
}
