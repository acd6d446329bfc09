import type { ICalEventData } from 'ical-generator'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'

/** For whom a calendar is written: a client knows whose dates they are, an admin has those of many. */
export type Reader = 'client' | 'admin'

const hour = 3_600

/** Not the server's address: the dates stay the same ones when it moves. */
const uidPlace = 'escrow-portal'

// Control characters have no place in an iCalendar text (RFC 5545, 3.3.11), save for the end of a line.
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

const streetOf = ({ propertyAddress }: CalendarDateRow) => propertyAddress.split(/[,\n]/)[0]?.trim() ?? ''

function whatOf({ kind, title, isDone }: CalendarDateRow): string {
  if (kind === 'closing') return 'Closing'
  if (kind === 'step') return isDone ? `Done: ${title}` : title
  return isDone ? `Received: ${title}` : `Due: ${title}`
}

/** "Closing: 12 Elm Street" for a client; "Home Inspection: Maya Ortiz, 12 Elm Street" for an admin. */
export function dateSummary(date: CalendarDateRow, reader: Reader): string {
  // The name went with the client; only that its date is off is still told.
  if (date.clientId === null) return 'Cancelled'
  const what = whatOf(date)
  const street = streetOf(date)
  if (reader === 'admin') return plain(`${what}: ${date.clientName}, ${street}`)
  return plain(date.kind === 'closing' ? `${what}: ${street}` : what)
}

const tabs: Record<string, string> = { closing: '', step: '?tab=progress', document: '?tab=documents' }

/**
 * Where a date leads. A portal's own link is a secret and stays out of calendars, which are shared and stored
 * elsewhere: `/portal/{clientId}` opens the portal only in a browser that has opened it before.
 */
function urlOf({ kind, clientId }: CalendarDateRow, reader: Reader, address: string): string | null {
  if (clientId === null) return null
  if (reader === 'admin') return `${address}/admin/client/${clientId}/profile`
  return `${address}/portal/${clientId}${tabs[kind] ?? ''}`
}

function eventOf(date: CalendarDateRow, reader: Reader, address: string): Omit<ICalEventData, 'status'> {
  const standing = reader === 'client' && date.cancelledAt === null
  return {
    id: `${date.kind}-${date.id}@${uidPlace}`,
    sequence: date.sequence,
    // Without a METHOD, both are the moment of the last change (RFC 5545, 3.8.7.2).
    stamp: date.changedAt,
    lastModified: date.changedAt,
    start: date.day,
    allDay: true,
    summary: dateSummary(date, reader),
    description: standing ? 'Dates can move. Your portal always shows the newest.' : null,
    location: date.kind === 'document' || date.clientId === null ? null : plain(date.propertyAddress),
    url: urlOf(date, reader, address),
  }
}

/** An iCalendar text (RFC 5545). `address` is the server's own, `name` what programs call the calendar. */
export async function calendarText(
  dates: readonly CalendarDateRow[],
  { reader, address, name }: { reader: Reader; address: string; name?: string },
): Promise<string> {
  // Loaded at the first calendar: most of a server's time nobody asks for one.
  const { ICalCalendar, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'Real Estate Transaction Tracker', product: 'Dates', language: 'EN' },
    ...(name === undefined ? {} : { name: plain(name), ttl: hour }),
  })
  for (const date of dates) {
    calendar.createEvent({
      ...eventOf(date, reader, address),
      status: date.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // A day of a deal keeps nobody from a meeting.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** What calendar programs call a feed. */
export function calendarName(dates: readonly CalendarDateRow[], reader: Reader): string {
  if (reader === 'admin') return 'Escrow dates'
  const closing = dates.find(({ kind }) => kind === 'closing')
  return closing ? `Escrow: ${streetOf(closing)}` : 'Escrow dates'
}
