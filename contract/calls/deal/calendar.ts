import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'

/** A feed of dates that a calendar app subscribes to. */
export const CalendarFeed = z.object({
  /** The full URL; anyone who has it can read the dates. */
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
  summary: 'Create a calendar feed for the portal; an existing one is left unchanged',
  answer: Feed,
  status: 201,
  changes: ['preferences'],
})

export const renewPortalCalendar = call({
  id: 'renewPortalCalendar',
  method: 'POST',
  path: '/api/clients/:uniqueId/calendar/new-address',
  worksOnFullDisk: true,
  access: 'portal',
  summary: 'Give the calendar feed a new address; the old one stops working immediately',
  answer: Feed,
  changes: ['preferences'],
})

export const stopPortalCalendar = call({
  id: 'stopPortalCalendar',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/calendar',
  worksOnFullDisk: true,
  access: 'portal',
  summary: 'Turn the calendar feed off immediately',
  answer: FeedOrNone,
  changes: ['preferences'],
})

export const getOwnCalendar = call({
  id: 'getOwnCalendar',
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'admin',
  summary: "The admin's own calendar feed for all clients, if there is one",
  answer: FeedOrNone,
})

export const startOwnCalendar = call({
  id: 'startOwnCalendar',
  method: 'POST',
  path: '/api/admin/calendar',
  access: 'admin',
  least: 'assistant',
  summary: "Create the admin's calendar feed for all clients; an existing one is left unchanged",
  answer: Feed,
  status: 201,
})

export const renewOwnCalendar = call({
  id: 'renewOwnCalendar',
  method: 'POST',
  path: '/api/admin/calendar/new-address',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: "Give the admin's calendar feed a new address; the old one stops working immediately",
  answer: Feed,
})

export const stopOwnCalendar = call({
  id: 'stopOwnCalendar',
  method: 'DELETE',
  path: '/api/admin/calendar',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: "Turn the admin's calendar feed off immediately",
  answer: FeedOrNone,
})

export const readCalendar = call({
  id: 'readCalendar',
  method: 'GET',
  // `file` is the feed's secret followed by ".ics".
  path: '/calendar/:file',
  access: 'public',
  summary: 'The feed that a calendar app subscribes to (RFC 5545)',
  sends: 'calendar',
})

export const downloadDate = call({
  id: 'downloadDate',
  method: 'GET',
  // The id of a step, of a requested document, or of the client (for the closing date).
  path: '/api/dates/:id/calendar',
  access: 'either',
  summary: 'One date as a calendar file',
  sends: 'calendar',
})
