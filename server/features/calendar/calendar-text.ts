import type { ICalEventData } from 'ical-generator'
import type { Language } from '#contract/languages.ts'
import { streetOf } from '#contract/rules/street.ts'
import { textsIn } from '#texts/in-language.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import { inReadersLanguage } from '../../texts/built-in-words.ts'

/** The reader of a calendar: a client sees their own dates, an admin the dates of all clients. */
export type Reader = 'client' | 'admin'

const hour = 3_600

/** Not the server's address, so that the dates keep their UIDs when the server moves. */
const uidDomain = 'escrow-portal'

// iCalendar texts may not contain control characters except line breaks (RFC 5545, 3.3.11).
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** A text value (RFC 5545, 3.3.11); the library escapes the texts of events itself, but not the name of a calendar. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** The description of a date other than the closing, in the reader's language; typed names stay as they are. */
function describeDate({ kind, title, isDone }: CalendarDateRow, language: Language): string {
  const t = textsIn(language).calendar
  const name = inReadersLanguage(title, language)
  if (kind === 'step' || kind === 'date') return isDone ? t.done(name) : name
  return isDone ? t.received(name) : t.due(name)
}

/**
 * "Closing: 12 Elm Street" for a client, in their language; "Home Inspection: Maya Ortiz, 12 Elm Street" for an admin,
 * whose calendar is in English.
 */
export function dateSummary(date: CalendarDateRow, reader: Reader, language: Language): string {
  const t = textsIn(language).calendar
  // The client was deleted with all names, so the date only shows that it was canceled.
  if (date.clientId === null) return t.canceled
  const street = streetOf(date.propertyAddress)
  if (reader === 'admin') {
    const description = date.kind === 'closing' ? 'Closing' : describeDate(date, language)
    return plain(`${description}: ${date.clientName}, ${street}`)
  }
  return plain(date.kind === 'closing' ? t.closing(street) : describeDate(date, language))
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

/** The owner of a calendar and its language; an admin's is English. */
interface CalendarOf {
  reader: Reader
  address: string
  language: Language
}

function toEvent(
  date: CalendarDateRow,
  { reader, address, language }: CalendarOf,
): Omit<ICalEventData, 'status'> {
  const isCurrent = reader === 'client' && date.cancelledAt === null
  return {
    id: `${date.kind}-${date.id}@${uidDomain}`,
    sequence: date.sequence,
    // Without a METHOD, both are the time of the last change (RFC 5545, 3.8.7.2).
    stamp: date.changedAt,
    lastModified: date.changedAt,
    start: date.day,
    allDay: true,
    summary: dateSummary(date, reader, language),
    description: isCurrent ? textsIn(language).calendar.datesCanChange : null,
    location: date.kind === 'document' || date.clientId === null ? null : plain(date.propertyAddress),
    url: getDateUrl(date, reader, address),
  }
}

/** Writes an iCalendar text (RFC 5545). `address` is the server's URL, `name` the calendar's name. */
export async function calendarText(
  dates: readonly CalendarDateRow[],
  { name, ...of }: CalendarOf & { name?: string },
): Promise<string> {
  // Loaded on first use, since most server processes never need it.
  const { ICalCalendar, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: {
      company: 'Real Estate Transaction Tracker',
      product: 'Dates',
      language: of.language.toUpperCase(),
    },
    ...(name === undefined ? {} : { name: escaped(plain(name)), ttl: hour }),
  })
  for (const date of dates) {
    calendar.createEvent({
      ...toEvent(date, of),
      status: date.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // A date of a deal must not block the day for meetings.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Returns a feed's name for calendar apps. */
export function calendarName(dates: readonly CalendarDateRow[], reader: Reader, language: Language): string {
  const closing = reader === 'admin' ? undefined : dates.find(({ kind }) => kind === 'closing')
  return textsIn(language).calendar.feed(closing ? streetOf(closing.propertyAddress) : null)
}
