import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './dates.ts'

/** A feed of dates that a calendar program subscribes to; null while there is none. */
export const CalendarFeed = z.object({
  /** The whole address; whoever has it can read the dates. */
  address: z.string(),
  createdAt: Moment,
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const FeedOrNone = z.object({ feed: CalendarFeed.nullable() })
const Feed = z.object({ feed: CalendarFeed })

export const getPortalCalendar = call({
  id: 'getPortalCalendar',
  method: 'GET',
  path: '/api/clients/:uniqueId/calendar',
  access: 'portal',
  summary: "The portal's calendar feed, if there is one",
  answer: FeedOrNone,
})

export const startPortalCalendar = call({
  id: 'startPortalCalendar',
  method: 'POST',
  path: '/api/clients/:uniqueId/calendar',
  access: 'portal',
  summary: 'Make a calendar feed of the portal; one that is there already stays as it is',
  answer: Feed,
  status: 201,
  changes: ['preferences'],
})

export const renewPortalCalendar = call({
  id: 'renewPortalCalendar',
  method: 'POST',
  path: '/api/clients/:uniqueId/calendar/new-address',
  access: 'portal',
  summary: 'Give the calendar feed a new address; the old one stops working at once',
  answer: Feed,
  changes: ['preferences'],
})

export const stopPortalCalendar = call({
  id: 'stopPortalCalendar',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/calendar',
  access: 'portal',
  summary: 'End the calendar feed at once',
  answer: FeedOrNone,
  changes: ['preferences'],
})

export const getOwnCalendar = call({
  id: 'getOwnCalendar',
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'admin',
  summary: "The admin's own calendar feed over all clients, if there is one",
  answer: FeedOrNone,
})

export const startOwnCalendar = call({
  id: 'startOwnCalendar',
  method: 'POST',
  path: '/api/admin/calendar',
  access: 'admin',
  summary: 'Make a calendar feed of all clients; one that is there already stays as it is',
  answer: Feed,
  status: 201,
})

export const renewOwnCalendar = call({
  id: 'renewOwnCalendar',
  method: 'POST',
  path: '/api/admin/calendar/new-address',
  access: 'admin',
  summary: 'Give the own calendar feed a new address; the old one stops working at once',
  answer: Feed,
})

export const stopOwnCalendar = call({
  id: 'stopOwnCalendar',
  method: 'DELETE',
  path: '/api/admin/calendar',
  access: 'admin',
  summary: 'End the own calendar feed at once',
  answer: FeedOrNone,
})

export const readCalendar = call({
  id: 'readCalendar',
  method: 'GET',
  // The file is the feed's secret and ".ics".
  path: '/calendar/:file',
  access: 'public',
  summary: 'What a calendar program subscribes to (RFC 5545)',
  sends: 'calendar',
})

export const downloadDate = call({
  id: 'downloadDate',
  method: 'GET',
  // The id of a step, of a requested document, or of the client for the closing date.
  path: '/api/dates/:id/calendar',
  access: 'either',
  summary: 'One date as a calendar file',
  sends: 'calendar',
})
