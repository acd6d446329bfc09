import type { ICalEventData } from 'ical-generator'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'

/** Who reads the calendar: a client sees their own dates, an admin those of all clients. */
export type Reader = 'client' | 'admin'

const hour = 3_600

/** Not the server's address, so that the dates keep their UIDs when the server moves. */
const uidDomain = 'escrow-portal'

// iCalendar texts may not contain control characters except line breaks (RFC 5545, 3.3.11).
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

const getStreet = ({ propertyAddress }: CalendarDateRow) => propertyAddress.split(/[,\n]/)[0]?.trim() ?? ''

function describeDate({ kind, title, isDone }: CalendarDateRow): string {
  if (kind === 'closing') return 'Closing'
  if (kind === 'step' || kind === 'date') return isDone ? `Done: ${title}` : title
  return isDone ? `Received: ${title}` : `Due: ${title}`
}

/** "Closing: 12 Elm Street" for a client; "Home Inspection: Maya Ortiz, 12 Elm Street" for an admin. */
export function dateSummary(date: CalendarDateRow, reader: Reader): string {
  // The client was deleted with all names, so the date only shows that it was canceled.
  if (date.clientId === null) return 'Cancelled'
  const description = describeDate(date)
  const street = getStreet(date)
  if (reader === 'admin') return plain(`${description}: ${date.clientName}, ${street}`)
  return plain(date.kind === 'closing' ? `${description}: ${street}` : description)
}

const tabs: Record<string, string> = {
  closing: '',
  step: '?tab=progress',
  date: '?tab=progress',
  document: '?tab=documents',
}

/**
 * Returns a date's link. Calendars are shared and stored elsewhere, so they never contain the secret portal
 * link: `/portal/{clientId}` opens the portal only in a browser that has opened it before.
 */
function getDateUrl({ kind, clientId }: CalendarDateRow, reader: Reader, address: string): string | null {
  if (clientId === null) return null
  if (reader === 'admin') return `${address}/admin/client/${clientId}/profile`
  return `${address}/portal/${clientId}${tabs[kind] ?? ''}`
}

function toEvent(date: CalendarDateRow, reader: Reader, address: string): Omit<ICalEventData, 'status'> {
  const isCurrent = reader === 'client' && date.cancelledAt === null
  return {
    id: `${date.kind}-${date.id}@${uidDomain}`,
    sequence: date.sequence,
    // Without a METHOD, both are the time of the last change (RFC 5545, 3.8.7.2).
    stamp: date.changedAt,
    lastModified: date.changedAt,
    start: date.day,
    allDay: true,
    summary: dateSummary(date, reader),
    description: isCurrent ? 'Dates can change. Your portal always shows the latest.' : null,
    location: date.kind === 'document' || date.clientId === null ? null : plain(date.propertyAddress),
    url: getDateUrl(date, reader, address),
  }
}

/** Writes an iCalendar text (RFC 5545). `address` is the server's URL, `name` the calendar's name. */
export async function calendarText(
  dates: readonly CalendarDateRow[],
  { reader, address, name }: { reader: Reader; address: string; name?: string },
): Promise<string> {
  // Loaded on first use, since most server processes never need it.
  const { ICalCalendar, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'Real Estate Transaction Tracker', product: 'Dates', language: 'EN' },
    ...(name === undefined ? {} : { name: plain(name), ttl: hour }),
  })
  for (const date of dates) {
    calendar.createEvent({
      ...toEvent(date, reader, address),
      status: date.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // A date of a deal must not block the day for meetings.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Returns a feed's name for calendar apps. */
export function calendarName(dates: readonly CalendarDateRow[], reader: Reader): string {
  if (reader === 'admin') return 'Escrow dates'
  const closing = dates.find(({ kind }) => kind === 'closing')
  return closing ? `Escrow: ${getStreet(closing)}` : 'Escrow dates'
}
