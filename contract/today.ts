import { z } from 'zod'
import { call } from './call.ts'
import { Day, Moment } from './dates.ts'
import { deliveryChannels } from './delivery-enums.ts'

/** Whose line it is. */
const ofClient = { clientId: z.uuid(), clientName: z.string() }

/** How many there are in all, and the most urgent of them. */
function lines<Line extends z.ZodType>(line: Line) {
  return z.object({ total: z.int(), lines: z.array(line) })
}

/** What waits on the desk on one day of the team's zone; archived clients are left out. */
export const Today = z.object({
  today: Day,
  /** Open steps whose expected date is today or has passed, the oldest first. */
  steps: lines(z.object({ ...ofClient, stepId: z.uuid(), title: z.string(), expectedDate: Day })),
  /** Clients with messages that no admin has read, the longest waiting first. */
  messages: lines(z.object({ ...ofClient, unread: z.int(), since: Moment })),
  /** Documents that are asked for and not there, the earliest due first. */
  documents: lines(
    z.object({ ...ofClient, documentId: z.uuid(), name: z.string(), dueDate: Day.nullable() }),
  ),
  /** E-mail addresses that clients have changed and nobody of the team has seen yet, the latest first. */
  emails: lines(
    z.object({
      ...ofClient,
      changeId: z.uuid(),
      oldEmail: z.string(),
      newEmail: z.string(),
      changedAt: Moment,
    }),
  ),
  /** Closings from today through the next 6 days, the soonest first. */
  closings: lines(z.object({ ...ofClient, closeDate: Day })),
  /** Clients whom a channel did not reach in the last 7 days, and not since; the latest failure first. */
  failures: lines(
    z.object({
      ...ofClient,
      deliveryId: z.uuid(),
      channel: z.enum(deliveryChannels),
      /** Why, in words. */
      reason: z.string(),
      failedAt: Moment,
    }),
  ),
  /** Clients whose portal no browser has opened, the longest waiting first. */
  unopened: lines(z.object({ ...ofClient, since: Moment })),
})
export type Today = z.infer<typeof Today>

export const getToday = call({
  id: 'getToday',
  method: 'GET',
  path: '/api/admin/today',
  access: 'admin',
  summary: 'What waits on the desk today, each kind with its most urgent lines',
  answer: Today,
})

/** Where the active deals stand. */
export const Pipeline = z.object({
  /** Active deals by the name of their current step, in the order of the road. */
  steps: z.array(z.object({ title: z.string(), deals: z.int() })),
  /** Active deals whose close date has passed. */
  pastClosing: z.int(),
  /** Closings of the eight weeks that begin today, a week from each first day. */
  weeks: z.array(z.object({ from: Day, closings: z.int() })),
})
export type Pipeline = z.infer<typeof Pipeline>

export const getPipeline = call({
  id: 'getPipeline',
  method: 'GET',
  path: '/api/admin/pipeline',
  access: 'admin',
  summary: 'Active deals by current step, and closings by week',
  answer: Pipeline,
})
