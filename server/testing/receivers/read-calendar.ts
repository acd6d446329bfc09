import ICAL from 'ical.js'

/** One calendar entry as parsed by an independent library. */
export interface ReadDate {
  uid: string
  summary: string
  /** `YYYY-MM-DD` of an all-day entry; a moment with its zone otherwise. */
  start: string
  sequence: number
  status: string
  url: string | null
  location: string | null
  lastModified: string
}

export interface ReadCalendar {
  name: string | null
  refreshEvery: string | null
  dates: ReadDate[]
}

const textOf = (component: ICAL.Component, name: string): string | null => {
  const value = component.getFirstPropertyValue(name)
  return value === null ? null : value.toString()
}

/** Parses an iCalendar text with an independent parser. Throws when it is invalid. */
export function readCalendar(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const dates = calendar.getAllSubcomponents('vevent').map((entry) => ({
    uid: textOf(entry, 'uid') ?? '',
    summary: textOf(entry, 'summary') ?? '',
    start: textOf(entry, 'dtstart') ?? '',
    sequence: Number(textOf(entry, 'sequence')),
    status: textOf(entry, 'status') ?? '',
    url: textOf(entry, 'url'),
    location: textOf(entry, 'location'),
    lastModified: textOf(entry, 'last-modified') ?? '',
  }))
  return {
    name: textOf(calendar, 'x-wr-calname'),
    refreshEvery: textOf(calendar, 'refresh-interval'),
    dates,
  }
}
